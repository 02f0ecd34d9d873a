import { Trans, useLingui } from '@lingui/react/macro';
import { homeServices } from '@tulebyte/brand/home-services';
import { formatNumber } from '@tulebyte/i18n';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketDetail } from '../conversation.ts';
import type { TypedLine } from './estimate-input.ts';

const hourly = homeServices.prices.find(({ unit }) => unit === 'hour');

/** Adds the ticket's logged time that no approved estimate bills yet, at the published hourly rate. Notes stay internal. */
export function AddTime({
  ticket,
  lines,
  onAdd,
}: {
  ticket: TicketDetail;
  lines: readonly TypedLine[];
  onAdd: (line: TypedLine) => void;
}): ReactNode {
  const { t } = useLingui();
  const added = new Set(lines.flatMap(({ timeEntries = [] }) => timeEntries));
  const open = ticket.time_entries.filter(
    ({ id, billable, billing_status }) => billable && billing_status !== 'approved' && !added.has(id),
  );
  if (open.length === 0) return null;
  const hours = Math.round((open.reduce((sum, { minutes }) => sum + minutes, 0) / 60) * 100) / 100;
  const amount = formatNumber(hours, 2);
  const add = () =>
    onAdd({
      kind: 'labor',
      description: t`Work on this ticket, by the hour`,
      quantity: String(hours),
      price: hourly ? (hourly.cents / 100).toFixed(2) : '',
      timeEntries: open.map(({ id }) => id),
    });
  return (
    <Button size="sm" variant="quiet" onClick={add}>
      <Icon name="clock" />
      <Trans>Logged time ({amount} h)</Trans>
    </Button>
  );
}
