import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { Box, chakra, Heading, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink, OnwardLink } from '../page/links.tsx';
import { useMyInvoices } from '../invoices/my-invoices.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import { ExecutiveCard } from './executive-card.tsx';
import { ToolPage } from '../page/tool-page.tsx';
import { useTicketCounts, useTicketList, type Counts, type ListedTicket } from '../tickets/my-tickets.ts';
import { TicketRows, TicketRowsSkeleton } from '../tickets/ticket-rows.tsx';
import { TICKET_STATUSES, turnOf, type Turn } from '../tickets/ticket.ts';

const OPEN = { scope: 'own', status: 'active', query: '', sort: 'activity' } as const;

/** The client's home: what waits for whom, and the three things clients come for. */
export function DashboardScreen({ userId, firstName }: { userId: string; firstName: string }): ReactNode {
  const { t } = useLingui();
  const { data: counts } = useTicketCounts(userId, 'own');
  const { data, isPending, isError, isFetching, refetch } = useTicketList(userId, OPEN);
  const tickets = data?.pages.flatMap((page) => page.tickets);
  return (
    <ToolPage
      title={firstName === '' ? t`Hello` : t`Hello, ${firstName}`}
      note={counts ? <Summary counts={counts} /> : <Trans>Looking at your tickets…</Trans>}
    >
      <QuickActions />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'minmax(0,8fr) minmax(0,4fr)' }}
        columnGap="12"
        rowGap="12"
      >
        <section aria-labelledby="open-tickets">
          <Heading as="h2" size="h3" id="open-tickets" marginBottom="3">
            <Trans>Open tickets</Trans>
          </Heading>
          {isPending ? <TicketRowsSkeleton rows={4} /> : null}
          {isError && !tickets ? <LoadFailed retry={() => void refetch()} retrying={isFetching} /> : null}
          {tickets ? <OpenTickets tickets={tickets} counts={counts} userId={userId} /> : null}
        </section>
        <chakra.div display="grid" gap="10" alignContent="start">
          <UnpaidInvoices userId={userId} />
          <ExecutiveCard userId={userId} />
          <section aria-labelledby="reach">
            <Heading as="h2" size="h3" id="reach" marginBottom="3">
              <Trans>When we are there</Trans>
            </Heading>
            <OpeningHours />
          </section>
        </chakra.div>
      </chakra.div>
    </ToolPage>
  );
}

function countOf(counts: Counts, turn: Turn): number {
  return TICKET_STATUSES.filter((status) => turnOf(status) === turn).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

function Summary({ counts }: { counts: Counts }): ReactNode {
  const yours = countOf(counts, 'yours');
  const ours = countOf(counts, 'ours');
  if (yours > 0) return <Plural value={yours} one="One ticket waits for your answer." other="# tickets wait for your answer." />;
  if (ours > 0)
    return (
      <Plural
        value={ours}
        one="One ticket is with us; nothing waits for you."
        other="# tickets are with us; nothing waits for you."
      />
    );
  return <Trans>Nothing is open.</Trans>;
}

function OpenTickets({
  tickets,
  counts,
  userId,
}: {
  tickets: readonly ListedTicket[];
  counts: Counts | undefined;
  userId: string;
}): ReactNode {
  const { t } = useLingui();
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  // The client's own turn first; within it the latest activity, as the list comes.
  const sorted = [...tickets.filter(isYours), ...tickets.filter((ticket) => !isYours(ticket))];
  if (sorted.length === 0) {
    return (
      <EmptyState icon="check-circle" title={t`No open ticket`}>
        <Trans>When something does not work, open a ticket and follow it here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <TicketRows tickets={sorted} label={t`Open tickets`} userId={userId} />
      <Box marginTop="3">
        <OnwardLink to="/client-portal">
          <Plural value={total} one="All tickets (#)" other="All tickets (#)" />
        </OnwardLink>
      </Box>
    </>
  );
}

function isYours({ status }: ListedTicket): boolean {
  return turnOf(status) === 'yours';
}

/** What is still to be paid; nothing when nothing is. */
function UnpaidInvoices({ userId }: { userId: string }): ReactNode {
  const unpaid = useMyInvoices(userId).data?.filter(({ paid_on }) => paid_on === null) ?? [];
  if (unpaid.length === 0) return null;
  return (
    <section aria-labelledby="unpaid">
      <Heading as="h2" size="h3" id="unpaid" marginBottom="3">
        <Trans>Unpaid invoices</Trans>
      </Heading>
      <Text size="figure">{formatMoney(unpaid.reduce((sum, { total_cents }) => sum + total_cents, 0))}</Text>
      <OnwardLink to="/client-portal/invoices">
        <Plural value={unpaid.length} one="One invoice" other="# invoices" />
      </OnwardLink>
    </section>
  );
}

function QuickActions(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.nav
      aria-label={t`Quick actions`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      marginBottom="10"
    >
      <ActionLink to="/support/new">
        <Icon name="plus" />
        <Trans>New ticket</Trans>
      </ActionLink>
      <ActionLink to="/client-portal" variant="outline">
        <Icon name="ticket" />
        <Trans>All tickets</Trans>
      </ActionLink>
      <Text as="span">
        <PhoneLink />
      </Text>
    </chakra.nav>
  );
}
