import { EmailLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The company's email address as a paragraph of its own. */
export function Email(): ReactNode {
  return (
    <p>
      <EmailLink />
    </p>
  );
}
