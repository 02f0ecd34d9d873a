import { Trans } from '@lingui/react/macro';
import { ContactSection as Band } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from './links.tsx';
import { OpeningHoursLine } from './opening-hours.tsx';

/** The end of a page: a person to talk to, and next steps that fit the page. */
export function ContactSection({
  id,
  title,
  bookingUrl = '/get-started',
  offersBooking = true,
  contactUrl = '/contact-us',
  links,
  children,
}: {
  id?: string;
  title: ReactNode;
  /** The booking form, with its topic or channel chosen. */
  bookingUrl?: string;
  /** False on pages for people who aren't clients, or whose work isn't booked with the form. */
  offersBooking?: boolean;
  /** The contact form, with its topic chosen. */
  contactUrl?: string;
  links?: readonly { to: string; label: ReactNode }[];
  children?: ReactNode;
}): ReactNode {
  return (
    <Band
      {...(id === undefined ? {} : { id })}
      title={title}
      hours={<OpeningHoursLine />}
      links={
        <>
          {offersBooking ? (
            <CtaLink to={bookingUrl}>
              <Trans>Book</Trans>
            </CtaLink>
          ) : null}
          <CtaLink to={contactUrl}>
            <Trans>Message us</Trans>
          </CtaLink>
          {links?.map(({ to, label }) => (
            <CtaLink key={to} to={to}>
              {label}
            </CtaLink>
          ))}
        </>
      }
    >
      {children}
    </Band>
  );
}
