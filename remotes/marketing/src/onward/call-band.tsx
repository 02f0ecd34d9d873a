import { Trans } from '@lingui/react/macro';
import { CallBand as Band } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { OnwardLink } from './links.tsx';
import { OpeningHoursLine } from './opening-hours.tsx';

/** The end of a page: a person to talk to, and ways onward that fit the page. */
export function CallBand({
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
          <OnwardLink to="/contact-us">
            <Trans>Write to us instead</Trans>
          </OnwardLink>
          {links?.map(({ to, label }) => (
            <OnwardLink key={to} to={to}>
              {label}
            </OnwardLink>
          ))}
        </>
      }
    >
      {children}
    </Band>
  );
}
