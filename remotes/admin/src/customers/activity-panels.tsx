import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { chakra, Link, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { useActivity, type Activity } from './activity.ts';
import type { Customer } from './customer.ts';
import { NotesPanel } from './notes-panel.tsx';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border.default',
    textStyle: 'ui',
  },
});

/** The ticket list's filter: of a company, or the name of a person, by which the list finds their tickets. */
const ofCustomer = ({ id, is_company, name }: Customer): string =>
  is_company ? `company=${id}` : `q=${encodeURIComponent(name)}`;

/** A customer's tickets, invoices, hours this month, and the team's notes. */
export function ActivityPanels({ customer }: { customer: Customer }): ReactNode {
  return (
    <QueryBoundary query={useActivity(customer.id)} skeleton={<Skeleton height="14rem" />}>
      {(activity) => (
        <Panels>
          <TicketsPanel customer={customer} activity={activity} />
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
            <MoneyPanel activity={activity} />
            <NotesPanel customer={customer} notes={activity.notes} />
          </chakra.div>
        </Panels>
      )}
    </QueryBoundary>
  );
}

function TicketsPanel({ customer, activity }: { customer: Customer; activity: Activity }): ReactNode {
  const { t } = useLingui();
  const { tickets, open_tickets: open } = activity;
  return (
    <Panel
      title={t`Tickets`}
      note={<Plural value={open} _0="None open" one="# open" other="# open" />}
      actions={
        <Link asChild textStyle="ui">
          <RouterLink to={`/admin/tickets?status=all&${ofCustomer(customer)}`}>
            <Trans>All tickets</Trans>
          </RouterLink>
        </Link>
      }
    >
      {tickets.length === 0 ? <InlineEmpty icon="ticket">{t`No tickets yet.`}</InlineEmpty> : null}
      <ul>
        {tickets.map(({ number, subject, status, last_activity_at }) => (
          <Row key={number}>
            <chakra.span minWidth="0" overflowWrap="anywhere">
              <Link asChild>
                <RouterLink to={adminTicketPath(number)}>{number}</RouterLink>
              </Link>{' '}
              {subject}
            </chakra.span>
            <Text as="span" size="small" tone="muted">
              {t(agentStatusLabels[status])} · <RelativeTime at={last_activity_at} />
            </Text>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function MoneyPanel({ activity }: { activity: Activity }): ReactNode {
  const { t } = useLingui();
  const { unpaid_invoices: invoices, paid_invoices: paid, minutes, billable_minutes: billable } = activity;
  return (
    <Panel title={t`Invoices and hours`} note={t`Work this month: ${hours(minutes)} hours, ${hours(billable)} of them billable`}>
      {invoices.length === 0 ? <InlineEmpty icon="check-circle">{t`Nothing to pay.`}</InlineEmpty> : null}
      <ul>
        {invoices.map(({ number, ticket, total_cents, due_on }) => (
          <Row key={number}>
            <Link asChild>
              <RouterLink to={adminTicketPath(ticket)}>{number}</RouterLink>
            </Link>
            <span>
              {total_cents === null ? null : formatMoney(total_cents)} <Trans>due {formatDay(due_on)}</Trans>
            </span>
          </Row>
        ))}
        {paid.map(({ number, ticket, total_cents, paid_on }) => (
          <Row key={number}>
            <Link asChild>
              <RouterLink to={adminTicketPath(ticket)}>{number}</RouterLink>
            </Link>
            <Text as="span" tone="muted">
              {total_cents === null ? null : formatMoney(total_cents)} <Trans>paid {formatDay(paid_on)}</Trans>
            </Text>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

const hours = (minutes: number): string => formatNumber(minutes / 60, 1);
