import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { ListResults } from '@tulebyte/lists/list-results';
import { ListSkeleton } from '@tulebyte/lists/list-skeleton';
import { lazyComponent } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BulkBar } from '../bulk-edit/bulk-bar.tsx';
import { useBulkEdit } from '../bulk-edit/use-bulk-edit.ts';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { SplitViewToggle } from '../layout/split-view-toggle.tsx';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { tagsQuery } from '../ticket-detail/tags/tags-query.ts';
import { useStaff } from '../tickets/staff.ts';
import { FilterBar } from './filter-bar.tsx';
import { ticketFilters } from './filters.ts';
import { SearchEverywhere } from './search-everywhere.tsx';
import { SortSelect } from './sort-select.tsx';
import { TicketTable } from './ticket-table.tsx';
import { useCompanies } from './use-companies.ts';
import { ViewBar } from './views/view-bar.tsx';
import { listStateOf, MAX_COUNTED, PAGE_SIZE, useTickets } from './tickets.ts';

const ReportNotice = lazyComponent(() => import(/* webpackChunkName: "report-notice" */ './report-notice.tsx'));

/** The count above the table stays in view, with the table's header below it. */
const List = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    '--list-bar': { lg: '2.75rem' },
    '& [data-list-bar]': {
      position: { lg: 'sticky' },
      top: 'var(--page-top, 0px)',
      zIndex: { lg: 'sticky' },
      bg: 'bg.surface',
    },
  },
});

/** The ticket list with filters, search, sort, and page in the URL. */
export function TicketListScreen({ ownId }: { ownId: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useFilters(ticketFilters);
  const { filters, set, clear } = list;
  const query = useTickets(filters, ownId);
  const staff = useStaff();
  const { data: tags = [] } = useQuery(tagsQuery);
  const companies = useCompanies(ownId, filters.company, query.data?.tickets ?? []);
  const bulk = useBulkEdit();
  const tickets = query.data?.tickets ?? [];
  // Only visible tickets can be selected; another page or filter clears the selection.
  const selectedTickets = tickets.filter(({ number }) => bulk.chosen.has(number));
  const { pathname, search: params } = useLocation();

  useShortcuts([{ keys: 'c', does: t`New ticket`, act: () => void navigate('/admin/tickets/new') }]);

  return (
    <List>
      <ViewBar filters={filters} ownId={ownId} />
      <FilterBar
        filters={filters}
        staff={staff.data ?? []}
        tags={tags.map(({ tag }) => tag)}
        companies={companies}
        onChange={set}
      />
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={8} rowHeight="2.5rem" gap="3" countWidth="8rem" />}>
        {(page) => (
          <ListResults
            count={
              <>
                {page.total > MAX_COUNTED ? (
                  <Trans>More than {formatNumber(MAX_COUNTED)} tickets</Trans>
                ) : (
                  <Plural value={page.total} one="# ticket" other="# tickets" />
                )}
                <SearchEverywhere filters={filters} />
                {filters.report === '' ? null : (
                  <ReportNotice filters={{ ...filters, report: filters.report }} staff={staff.data ?? []} />
                )}
              </>
            }
            updating={query.isPlaceholderData}
            toolbar={
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1">
                <SortSelect value={filters.sort} onChange={(value) => set('sort', value)} />
                <SplitViewToggle />
              </chakra.div>
            }
            selection={
              selectedTickets.length > 0 ? (
                <BulkBar
                  count={selectedTickets.length}
                  staff={staff.data ?? []}
                  running={bulk.running}
                  onRun={(wanted) => bulk.run(selectedTickets, wanted)}
                  onClear={bulk.clear}
                />
              ) : null
            }
            pager={{ label: t`Pages of tickets`, ...pagesOf(Math.min(page.total, MAX_COUNTED), PAGE_SIZE, list) }}
          >
            {page.tickets.length > 0 ? (
              <TicketTable tickets={page.tickets} linkState={listStateOf(`${pathname}${params}`, filters, page)} bulk={bulk} />
            ) : (
              <NoMatches
                icon="check-circle"
                title={clear ? t`No tickets here` : t`No open tickets right now`}
                clearLabel={<Trans>Show open tickets</Trans>}
                onClear={clear}
              >
                {clear ? (
                  <Trans>No tickets match these filters.</Trans>
                ) : (
                  <Trans>What clients send shows up here. For someone who calls or walks in, click “New ticket.”</Trans>
                )}
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </List>
  );
}
