import { PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink } from './links.tsx';

/** Actions of a page's header: its main link, and the phone number. */
export function PageActions({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <>
      <ActionLink to={to}>{children}</ActionLink>
      <PhoneLink />
    </>
  );
}
