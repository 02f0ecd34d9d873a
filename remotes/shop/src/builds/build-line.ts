import type { Order, Quote } from '@tulebyte/backend-api/functions/order';

/** A part of a build, or its assembly, in the cart or an order. */
export interface BuildLine {
  readonly slug: string;
  readonly name: string;
  readonly quantity: number;
  readonly part: Quote['lines'][number]['part'];
  readonly cents: number;
  /** How many are not in stock and have to be ordered. */
  readonly missing: number;
}

export const fromQuoteLine = ({
  slug,
  name,
  part,
  quantity,
  unit_cents,
  labor_kind,
  stock,
}: Quote['lines'][number]): BuildLine => ({
  slug,
  name,
  quantity,
  part,
  cents: quantity * unit_cents,
  missing: labor_kind === 'part' ? Math.max(0, quantity - stock) : 0,
});

export const fromOrderLine = ({
  slug,
  description,
  part,
  quantity,
  amount_cents,
  labor_kind,
  reserved,
}: Order['lines'][number]): BuildLine => ({
  slug,
  name: description,
  quantity,
  part,
  cents: amount_cents,
  missing: labor_kind === 'part' ? quantity - reserved : 0,
});

/** The slug of each line, repeated by its quantity. */
export const repeatSlugs = (lines: readonly { slug: string; quantity: number }[]): readonly string[] =>
  lines.flatMap(({ slug, quantity }) => Array.from({ length: quantity }, () => slug));
