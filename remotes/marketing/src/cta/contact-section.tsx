import { Trans } from '@lingui/react/macro';
import { ContactSection as Band } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from './links.tsx';
import { OpeningHoursLine } from './opening-hours.tsx';

/** The end of a page: a person to talk to, and ways onward that fit the page. */
export function ContactSection({
  title,
  children,
  links,
}: {
  title: ReactNode;
  children?: ReactNode;
  links?: readonly { to: string; label: ReactNode }[];
}): ReactNode {
  return (
    <Band
      title={title}
      hours={<OpeningHoursLine />}
      links={
        <>
          <CtaLink to="/contact-us">
            <Trans>Write to us instead</Trans>
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
