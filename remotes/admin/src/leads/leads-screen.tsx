import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { ListResults } from '@tulebyte/lists/list-results';
import { ListSkeleton } from '@tulebyte/lists/list-skeleton';
import { chakra } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { useStaff } from '../tickets/staff.ts';
import { leadFilters } from './filters.ts';
import { LeadTable } from './lead-table.tsx';
import { kindLabels, LEAD_KINDS, LEAD_STATUSES, statusLabels } from './lead.ts';
import { PAGE_SIZE, useLeads } from './leads.ts';

/** The lead list, with kind, status, assignee, search, and page in the URL. */
export function LeadsScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(leadFilters);
  const { filters, set, clear } = list;
  const query = useLeads(filters);
  const staff = useStaff().data ?? [];
  return (
    <chakra.div display="grid" gap="4">
      <ListSearch placeholder={t`Name, email, phone, or words`} value={filters.q} onChange={(value) => set('q', value)}>
        <DenseSelect label={t`Kind`} value={filters.kind} onChange={(value) => set('kind', value)}>
          <option value="">{t`All kinds`}</option>
          <Options values={LEAD_KINDS} labels={kindLabels} />
        </DenseSelect>
        <DenseSelect label={t`Status`} value={filters.status} onChange={(value) => set('status', value)}>
          <option value="open">{t`Waiting`}</option>
          <option value="all">{t`Any status`}</option>
          <Options values={LEAD_STATUSES} labels={statusLabels} />
        </DenseSelect>
        <DenseSelect label={t`Assigned to`} value={filters.assignee} onChange={(value) => set('assignee', value)}>
          <option value="">{t`Any assignee`}</option>
          <option value="me">{t`Me`}</option>
          <option value="none">{t`Unassigned`}</option>
          <NamedOptions items={staff} />
        </DenseSelect>
      </ListSearch>
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={6} rowHeight="2.5rem" />}>
        {({ leads, total }) => (
          <ListResults
            count={<Plural value={total} one="# lead" other="# leads" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of leads`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            {leads.length > 0 ? (
              <LeadTable leads={leads} />
            ) : (
              <NoMatches
                icon="check-circle"
                title={t`No one’s waiting`}
                clearLabel={<Trans>Show what is waiting</Trans>}
                onClear={clear}
              >
                {clear ? <Trans>No leads match these filters.</Trans> : null}{' '}
                <Trans>What visitors send through the site’s forms shows up here and by email.</Trans>
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
