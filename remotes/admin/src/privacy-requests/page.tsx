import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choiceFilter, defineFilters, pageFilter, pagesOf, searchFilter, useFilters } from '@tulebyte/lists/filters';
import { filterRows } from '@tulebyte/lists/filter-rows';
import { ListResults } from '@tulebyte/lists/list-results';
import { ListSkeleton } from '@tulebyte/lists/list-skeleton';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { DenseSelect } from '../layout/dense-select.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { NewRequestForm } from './new-request-form.tsx';
import { RequestTable } from './request-table.tsx';
import type { PrivacyRequest } from './request.ts';
import { MAX_CLOSED, usePrivacyRequests } from './requests.ts';

const PAGE_SIZE = 50;
const requestFilters = defineFilters({ show: choiceFilter(['all', 'open', 'closed'], 'all'), q: searchFilter, page: pageFilter });

export function Component(): ReactNode {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <AdminPage
      title={t`Privacy requests`}
      note={
        <Trans>
          California gives us 10 business days to confirm and 45 days to answer, and 15 business days for an opt-out, without an
          identity check.
        </Trans>
      }
      actions={
        adding ? null : (
          <Button size="sm" variant="solid" onClick={() => setAdding(true)}>
            <Icon name="plus" size="1em" />
            <Trans>New request</Trans>
          </Button>
        )
      }
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {adding ? <NewRequestForm onDone={() => setAdding(false)} /> : null}
        <Requests />
      </chakra.div>
    </AdminPage>
  );
}

function Requests(): ReactNode {
  return (
    <QueryBoundary query={usePrivacyRequests()} skeleton={<ListSkeleton rows={6} rowHeight="3rem" />}>
      {({ requests, hasOlder }) =>
        requests.length > 0 ? (
          <RequestList requests={requests} hasOlder={hasOlder} />
        ) : (
          <InlineEmpty icon="shield">
            <Trans>No requests yet. They come from the contact form, or you add one that came by phone or mail.</Trans>
          </InlineEmpty>
        )
      }
    </QueryBoundary>
  );
}

/** Number, name, and email are searched; the search, what is shown, and the page are in the URL. */
function RequestList({ requests, hasOlder }: { requests: readonly PrivacyRequest[]; hasOlder: boolean }): ReactNode {
  const { t } = useLingui();
  const list = useFilters(requestFilters);
  const { filters, set, clear } = list;
  const shown = requests.filter(({ closed_at }) => filters.show === 'all' || (closed_at === null) === (filters.show === 'open'));
  const { visible, total } = filterRows(shown, ({ number, name, email }) => `${number} ${name} ${email}`, filters, PAGE_SIZE);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <ListSearch placeholder={t`Number, name, or email`} value={filters.q} onChange={(value) => set('q', value)}>
        <div>
          <DenseSelect label={t`Status`} value={filters.show} onChange={(value) => set('show', value)}>
            <option value="all">{t`All`}</option>
            <option value="open">{t`Open requests`}</option>
            <option value="closed">{t`Closed requests`}</option>
          </DenseSelect>
        </div>
      </ListSearch>
      <ListResults
        count={
          <>
            <Plural value={total} one="# request" other="# requests" />
            {hasOlder && filters.show !== 'open' ? (
              <>
                {' · '}
                <Trans>only the latest {MAX_CLOSED} closed</Trans>
              </>
            ) : null}
          </>
        }
        updating={false}
        pager={{ label: t`Pages of requests`, ...pagesOf(total, PAGE_SIZE, list) }}
      >
        {visible.length > 0 ? (
          <RequestTable requests={visible} />
        ) : (
          <NoMatches icon="shield" title={t`No requests here`} clearLabel={<Trans>Show all requests</Trans>} onClear={clear}>
            <Trans>No request matches the search and the filter.</Trans>
          </NoMatches>
        )}
      </ListResults>
    </chakra.div>
  );
}
