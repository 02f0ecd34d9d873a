import { Trans } from '@lingui/react/macro';
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

/** Actions of the header of a page about our work: the two ways to reach us online, and the phone number. */
export function ContactActions({
  bookingUrl = '/get-started',
  contactUrl = '/contact-us',
}: {
  /** The booking form, with its topic or channel chosen. */
  bookingUrl?: string;
  /** The contact form, with its topic chosen. */
  contactUrl?: string;
}): ReactNode {
  return (
    <>
      <ActionLink to={bookingUrl}>
        <Trans>Book</Trans>
      </ActionLink>
      <ActionLink to={contactUrl} variant="outline">
        <Trans>Message us</Trans>
      </ActionLink>
      <PhoneLink />
    </>
  );
}
