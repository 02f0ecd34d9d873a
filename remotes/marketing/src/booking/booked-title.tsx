import { useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { useEffect, type ReactNode } from 'react';

/** The page’s title once a time is booked, in the document as well. */
export function BookedTitle(): ReactNode {
  const { t } = useLingui();
  const title = t`You’re booked`;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${company.shortName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return title;
}
