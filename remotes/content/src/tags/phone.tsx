import { company } from '@tulebyte/brand';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The company's phone number within a text, as a link. */
export function Phone(): ReactNode {
  return (
    <chakra.a href={`tel:${company.phone.e164}`} whiteSpace="nowrap">
      {company.phone.display}
    </chakra.a>
  );
}
