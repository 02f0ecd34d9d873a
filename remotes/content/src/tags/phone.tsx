import { company } from '@tulebyte/brand';
import type { ReactNode } from 'react';

/** The company's phone number within a text, as a link. */
export function Phone(): ReactNode {
  return <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>;
}
