import { partDefaults } from './part/part-input.ts';
import type { StaffProduct } from './product.ts';
import { productDefaults } from './product-input.ts';

/** The values of the form's fields for a stored product. */
export function formValues(product: StaffProduct): Readonly<Record<string, unknown>> {
  const { version: _, ...values } = productDefaults(product);
  return { ...values, ...partDefaults(product.part?.kind, product.part) };
}
