import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { Box, Button, chakra, Heading, Icon, PhoneLink, Text, VisuallyHidden } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import { Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { ActionLink } from '../page/links.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import { ToolPage } from '../page/tool-page.tsx';
import { useMyTickets } from '../tickets/my-tickets.ts';
import { TicketRows, TicketRowsSkeleton } from '../tickets/ticket-rows.tsx';
import type { Ticket } from '../tickets/ticket.ts';
import { ViewFilter } from './view-filter.tsx';
import { matching, viewOf } from './views.ts';

/** All tickets of one client: filters and search in the address, the latest activity first. */
export function PortalScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { data: tickets, isPending, isError, isFetching, refetch } = useMyTickets(userId);
  return (
    <ToolPage
      title={t`Your tickets`}
      actions={
        <ActionLink to="/support/new">
          <Icon name="plus" />
          <Trans>New ticket</Trans>
        </ActionLink>
      }
    >
      {isPending ? <TicketRowsSkeleton rows={6} /> : null}
      {isError && !tickets ? <LoadFailed retry={() => void refetch()} retrying={isFetching} /> : null}
      {tickets ? tickets.length === 0 ? <NoTickets /> : <Tickets tickets={tickets} /> : null}
      <Reach />
    </ToolPage>
  );
}

function Tickets({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  const { t } = useLingui();
  const [viewId, setView] = useTextParam('status');
  const [text, setText] = useTextParam('q');
  const view = viewOf(viewId);
  const found = matching(tickets.filter(view.holds), text);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between" marginBottom="3">
        <ViewFilter tickets={tickets} chosen={view.id} onChoose={setView} />
        <chakra.label display="block" width={{ base: 'full', md: '18rem' }}>
          <VisuallyHidden>
            <Trans>Search your tickets</Trans>
          </VisuallyHidden>
          <Input
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t`Search number or subject`}
            autoComplete="off"
          />
        </chakra.label>
      </chakra.div>
      <VisuallyHidden role="status">
        <Plural value={found.length} one="# ticket" other="# tickets" />
      </VisuallyHidden>
      {found.length > 0 ? (
        <TicketRows tickets={found} label={t`Your tickets`} />
      ) : (
        <EmptyState
          title={t`No ticket matches`}
          actions={
            <Button
              onClick={() => {
                setText('');
                setView('');
              }}
            >
              <Trans>Show all tickets</Trans>
            </Button>
          }
        >
          <Trans>Try fewer words, or look at all of them.</Trans>
        </EmptyState>
      )}
    </>
  );
}

function NoTickets(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="ticket"
      title={t`You have no tickets yet`}
      actions={
        <ActionLink to="/support/new" variant="solid">
          <Trans>Open the first one</Trans>
        </ActionLink>
      }
    >
      <Trans>
        When something does not work, tell us here. Everything about it stays in one place: what you wrote, what we answered, and
        whose turn it is.
      </Trans>
    </EmptyState>
  );
}

function Reach(): ReactNode {
  return (
    <chakra.section
      aria-labelledby="reach"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,4fr) minmax(0,8fr)' }}
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
          <Trans>Have the ticket number at hand.</Trans>
        </Text>
      </Box>
      <OpeningHours />
    </chakra.section>
  );
}
