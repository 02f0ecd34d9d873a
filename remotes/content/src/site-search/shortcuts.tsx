import { useLingui } from '@lingui/react/macro';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import { findDestinations, findRecordNumbers } from './destinations.ts';

interface Shortcut {
  to: string;
  label: string;
  what: string;
}

/** The ticket, the order, and the pages that a query names. */
export function useShortcuts(query: string): readonly Shortcut[] {
  const { t } = useLingui();
  const { ticket, order } = findRecordNumbers(query);
  const what = t`For you only: sign in, or have us email you a link.`;
  return [
    ...(ticket === undefined ? [] : [{ to: ticketPath(ticket), label: t`Ticket ${ticket}`, what }]),
    ...(order === undefined ? [] : [{ to: `/shop/order/${order}`, label: t`Order ${order}`, what }]),
    ...findDestinations(query, t).map(({ to, label, what: description }) => ({ to, label: t(label), what: t(description) })),
  ];
}

export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }): ReactNode {
  return (
    <DescriptionList
      items={shortcuts.map(({ to, label, what }) => ({ term: <TextLink to={to}>{label}</TextLink>, description: what }))}
    />
  );
}
