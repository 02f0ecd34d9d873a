import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, chakra, Grid, Heading, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import { useConnectionProblem } from '@tulebyte/platform/queries';
import type { ReactNode } from 'react';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { LoadFailed } from '@tulebyte/workspace/load-failed';
import { AccountLink } from '../layout/account-link.tsx';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { Approvals } from '../approvals/approvals.tsx';
import { useOpenEstimates } from '../approvals/open-estimates.ts';
import { Card } from './card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ExecutiveCard } from './executive-card.tsx';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { StatusCard } from './status-card.tsx';
import { UnpaidInvoicesCard } from './unpaid-invoices-card.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { useTicketList, type ListedTicket } from '../tickets/my-tickets.ts';
import { useTicketCounts, type Counts } from '../tickets/ticket-counts.ts';
import { TicketRows, TicketRowsSkeleton } from '../tickets/ticket-rows.tsx';
import { TICKET_STATUSES, nextActor, type NextActor } from '@tulebyte/tickets/ticket';

const OPEN_FILTERS = { scope: 'own', status: 'active', query: '', sort: 'activity' } as const;
/** Queried separately: with many open tickets, these might not be on the first page. */
const PENDING_FILTERS = { ...OPEN_FILTERS, status: 'pending' } as const;
const MAX_TICKETS = 5;

/** The client's dashboard: open tickets, quick actions, and summary cards. */
export function DashboardScreen({ userId, firstName }: { userId: string; firstName: string }): ReactNode {
  const { t } = useLingui();
  const estimates = useOpenEstimates(userId);
  const { problem } = useConnectionProblem();
  const { data: counts, isError: hasCountError } = useTicketCounts(userId, 'own');
  const open = useTicketList(userId, OPEN_FILTERS);
  const pending = useTicketList(userId, PENDING_FILTERS);
  const lists = [pending, open];
  const isPending = lists.some((list) => list.isPending);
  const tickets = isPending ? undefined : lists.flatMap(({ data }) => data?.pages.flatMap((page) => page.tickets) ?? []);
  return (
    <WorkspacePage
      title={firstName === '' ? t`Hello` : t`Hello, ${firstName}`}
      note={counts ? <Summary counts={counts} /> : hasCountError ? null : <Trans>Loading your tickets…</Trans>}
    >
      {estimates.data ? <Approvals estimates={estimates.data} userId={userId} /> : null}
      {/* Estimates to approve would move it down. It doesn't wait for them when the server is slow. */}
      <chakra.div visibility={estimates.isPending && !problem ? 'hidden' : undefined}>
        <QuickActions />
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', xl: 'minmax(0,7fr) minmax(0,6fr)' }}
          templateRows={{ xl: 'auto 1fr' }}
          templateAreas={{ base: '"tickets" "cards" "hours"', xl: '"tickets cards" "hours cards"' }}
          columnGap="14"
          rowGap="12"
          alignItems="start"
        >
          <chakra.section aria-labelledby="open-tickets" gridArea="tickets" minWidth="0">
            <Heading as="h2" size="h3" id="open-tickets" marginBottom="3">
              <Trans>Open tickets</Trans>
            </Heading>
            {isPending ? <TicketRowsSkeleton rows={4} /> : null}
            {lists.some(({ isError, data }) => isError && !data) ? (
              <LoadFailed
                title={t`We couldn’t load your tickets`}
                retry={() => lists.forEach((list) => void list.refetch())}
                retrying={lists.some(({ isFetching }) => isFetching)}
              />
            ) : tickets ? (
              <OpenTickets tickets={tickets} counts={counts} userId={userId} />
            ) : null}
          </chakra.section>
          <Grid gridArea="cards" templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap="8">
            <StatusCard />
            <NextAppointmentCard userId={userId} />
            <PlanCard userId={userId} />
            <DevicesCard userId={userId} />
            <UnpaidInvoicesCard userId={userId} />
            <ExecutiveCard userId={userId} />
          </Grid>
          <chakra.div gridArea="hours" minWidth="0">
            <Card id="reach" title={<Trans>Business hours</Trans>}>
              <OpeningHours />
            </Card>
          </chakra.div>
        </Grid>
      </chakra.div>
    </WorkspacePage>
  );
}

const countAll = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function countByActor(counts: Counts, actor: NextActor): number {
  return TICKET_STATUSES.filter((status) => nextActor(status) === actor).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

function Summary({ counts }: { counts: Counts }): ReactNode {
  const yours = countByActor(counts, 'yours');
  const ours = countByActor(counts, 'ours');
  if (yours > 0) return <Plural value={yours} one="One ticket is waiting on you." other="# tickets are waiting on you." />;
  if (ours > 0)
    return (
      <Plural
        value={ours}
        one="We’re working on one ticket. Nothing’s waiting on you."
        other="We’re working on # tickets. Nothing’s waiting on you."
      />
    );
  if (countAll(counts) === 0) return <Trans>Your tickets, appointments, and invoices show up here.</Trans>;
  return <Trans>You’re all caught up.</Trans>;
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
  const total = countAll(counts ?? {});
  // Tickets that wait for the client come first; both lists can contain them.
  const uniqueTickets = [...new Map(tickets.map((ticket) => [ticket.number, ticket])).values()];
  if (uniqueTickets.length === 0) {
    return (
      <EmptyState
        icon="check-circle"
        title={t`Nothing open`}
        actions={
          total === 0 ? null : (
            <CtaLink to="/client-portal">
              <Plural value={total} one="All tickets (#)" other="All tickets (#)" />
            </CtaLink>
          )
        }
      >
        <Trans>When something doesn’t work, open a ticket and follow it here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <TicketRows tickets={uniqueTickets.slice(0, MAX_TICKETS)} label={t`Open tickets`} userId={userId} />
      <Box marginTop="3">
        <CtaLink to="/client-portal">
          <Plural value={total} one="All tickets (#)" other="All tickets (#)" />
        </CtaLink>
      </Box>
    </>
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
      <ActionLink size="md" to="/support/new">
        <Icon name="plus" />
        <Trans>New ticket</Trans>
      </ActionLink>
      <ActionLink size="md" to="/client-portal/appointments?book" variant="outline">
        <Icon name="calendar" />
        <Trans>Book an appointment</Trans>
      </ActionLink>
      {/* Its business hours need a row on phones. */}
      <Text as="span" flexBasis={{ base: 'full', md: 'auto' }}>
        <PhoneLink />
      </Text>
      <AccountLink to="/shop/orders">
        <Trans>Orders</Trans>
      </AccountLink>
    </chakra.nav>
  );
}
