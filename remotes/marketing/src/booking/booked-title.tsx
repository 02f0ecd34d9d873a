import { useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { useEffect, useRef, type ReactNode } from 'react';

/** The page’s title once a time is booked, in the document as well. It takes the focus, since the button that had it is gone. */
export function BookedTitle(): ReactNode {
  const { t } = useLingui();
  const title = t`You’re booked`;
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${company.shortName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <span ref={text} tabIndex={-1}>
      {title}
    </span>
  );
}
