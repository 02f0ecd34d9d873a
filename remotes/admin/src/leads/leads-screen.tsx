import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useSearchParams } from '@tulebyte/router';
import { Button, chakra, Text } from '@tulebyte/ui';
import { EmptyState, Pagination, Skeleton } from '@tulebyte/ui/data';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../layout/query-boundary.tsx';
import { SearchField } from '../ticket-list/filter-bar.tsx';
import { readFilters, withFilter, type Filters } from './filters.ts';
import { LeadList } from './lead-list.tsx';
import { kindLabels, LEAD_KINDS, LEAD_STATUSES, statusLabels } from './lead.ts';
import { PAGE_SIZE, useLeads } from './leads.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' },
    '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& label': { fontSize: 'sm', color: 'fg.muted' },
  },
});

/** The lead list, with kind, status, search, and page in the URL. */
export function LeadsScreen(): ReactNode {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useLeads(filters);
  const change = (name: keyof Filters, value: string) =>
    setParams((before) => withFilter(before, name, value), { replace: true, preventScrollReset: true });
  return (
    <chakra.div display="grid" gap="4">
      <Bar role="search">
        <SearchField placeholder={t`Name, email, phone or words`} value={filters.q} onChange={(value) => change('q', value)} />
        <Field label={t`Kind`}>
          <NativeSelect value={filters.kind} onChange={(event) => change('kind', event.currentTarget.value)}>
            <option value="">{t`All`}</option>
            {LEAD_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindLabels[kind])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t`State`}>
          <NativeSelect value={filters.status} onChange={(event) => change('status', event.currentTarget.value)}>
            <option value="open">{t`Waiting`}</option>
            <option value="all">{t`All`}</option>
            {LEAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(statusLabels[status])}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Bar>
      <QueryBoundary query={query} skeleton={<ListSkeleton />}>
        {({ leads, total }) => (
          <>
            <Text size="small" tone="muted" role="status" aria-busy={query.isPlaceholderData}>
              <Plural value={total} one="# lead" other="# leads" />
            </Text>
            {leads.length > 0 ? <LeadList leads={leads} /> : <NoMatches onClear={() => setParams({}, { replace: true })} />}
            <Pagination
              page={filters.page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              labels={{
                navigation: t`Pages of leads`,
                previous: t`Previous page`,
                next: t`Next page`,
                page: (number) => t`Page ${number}`,
              }}
              renderLink={(number, content, attributes) => (
                <RouterLink to={`?${withFilter(params, 'page', String(number))}`} {...attributes}>
                  {content}
                </RouterLink>
              )}
            />
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}

function NoMatches({ onClear }: { onClear: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="check-circle"
      title={t`Nobody waits`}
      actions={
        <Button onClick={onClear}>
          <Trans>Show what is waiting</Trans>
        </Button>
      }
    >
      <Trans>No lead matches these filters. What visitors send by the forms of the site arrives here and by email.</Trans>
    </EmptyState>
  );
}

function ListSkeleton(): ReactNode {
  return (
    <chakra.div display="grid" gap="4">
      <Skeleton height="1.5rem" width="6rem" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </chakra.div>
  );
}
