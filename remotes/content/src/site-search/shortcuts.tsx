import { useLingui } from '@lingui/react/macro';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import { findDestinations, findTicketNumber } from './destinations.ts';

interface Shortcut {
  to: string;
  label: string;
  what: string;
}

/** The ticket and the pages that a query names. */
export function useShortcuts(query: string): readonly Shortcut[] {
  const { t } = useLingui();
  const pages = findDestinations(query, t).map(({ to, label, what }) => ({ to, label: t(label), what: t(what) }));
  const number = findTicketNumber(query);
  if (number === undefined) return pages;
  const what = t`For you only: sign in, or open the link in our email.`;
  return [{ to: ticketPath(number), label: t`Ticket ${number}`, what }, ...pages];
}

export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }): ReactNode {
  return (
    <DescriptionList
      items={shortcuts.map(({ to, label, what }) => ({ term: <TextLink to={to}>{label}</TextLink>, description: what }))}
    />
  );
}
