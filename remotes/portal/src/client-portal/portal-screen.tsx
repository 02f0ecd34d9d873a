import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFilters } from '@tulebyte/lists/filters';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Box, Button, chakra, Heading, Icon, PhoneLink, Text, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { LoadFailed } from '@tulebyte/workspace/load-failed';
import { OpeningHours } from '../layout/opening-hours.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { useTicketList } from '../tickets/my-tickets.ts';
import { useTicketCounts } from '../tickets/ticket-counts.ts';
import { TicketRows, TicketRowsSkeleton } from '../tickets/ticket-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listFilters } from './list-filters.ts';
import { countInView, findView } from './views.ts';

/** All tickets that the client can see, paginated, with filters, search, and order in the URL. */
export function PortalScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { filters, set, clear } = useFilters(listFilters);
  const { scope, q: query, sort } = filters;
  const view = findView(filters.status);
  const counts = useTicketCounts(userId, scope, query);
  const list = useTicketList(userId, { scope, status: view.status, query, sort });
  const tickets = list.data?.pages.flatMap((page) => page.tickets);
  const hasNoTickets = view.id === '' && query === '' && scope === 'own' && tickets?.length === 0;
  return (
    <WorkspacePage
      title={t`Your tickets`}
      actions={
        <ActionLink size="md" to="/support/new">
          <Icon name="plus" />
          <Trans>New ticket</Trans>
        </ActionLink>
      }
    >
      {hasNoTickets ? <NoTickets /> : <FilterBar userId={userId} filters={filters} onChange={set} counts={counts.data} />}
      {list.isPending ? <TicketRowsSkeleton rows={6} /> : null}
      {list.isError && !tickets ? (
        <LoadFailed title={t`We couldn’t load your tickets`} retry={() => void list.refetch()} retrying={list.isFetching} />
      ) : null}
      {tickets && !hasNoTickets ? (
        <chakra.div aria-busy={list.isPlaceholderData || undefined}>
          <VisuallyHidden role="status">
            <Plural value={counts.data ? countInView(view, counts.data) : tickets.length} one="# ticket" other="# tickets" />
          </VisuallyHidden>
          {tickets.length > 0 ? (
            <TicketRows tickets={tickets} label={t`Your tickets`} userId={userId} />
          ) : (
            <NoMatches title={t`No matching tickets`} clearLabel={<Trans>Show all tickets</Trans>} onClear={clear}>
              <Trans>Try fewer words, or look at all of them.</Trans>
            </NoMatches>
          )}
          {list.hasNextPage ? (
            <Button marginTop="4" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </chakra.div>
      ) : null}
      {/* Below a list that has its height. */}
      {list.isPending ? null : <ContactInfo />}
    </WorkspacePage>
  );
}

function NoTickets(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyWithLink icon="ticket" title={t`You have no tickets yet`} to="/support/new" label={<Trans>Open your first one</Trans>}>
      <Trans>
        When something doesn’t work, tell us here. Everything about it stays in one place: what you wrote, what we replied, and
        whose turn it is.
      </Trans>
    </EmptyWithLink>
  );
}

function ContactInfo(): ReactNode {
  return (
    <chakra.section
      aria-labelledby="reach"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'auto minmax(0,1fr)' }}
      columnGap="12"
      rowGap="4"
      marginTop="section"
    >
      <Box display="grid" justifyItems="start" alignContent="start">
        <Heading as="h2" size="h3" id="reach">
          <Trans>Reach a person</Trans>
        </Heading>
        <PhoneLink size="figure" />
        <Text size="small" tone="muted">
          <Trans>Have your ticket number handy.</Trans>
        </Text>
        <CtaLink to="/support#videos">
          <Trans>How to use the portal: short videos</Trans>
        </CtaLink>
      </Box>
      <OpeningHours />
    </chakra.section>
  );
}
