import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { SearchField } from '@tulebyte/lists/search-field';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../../layout/dense-select.tsx';
import { dense } from '@tulebyte/lists/dense';
import { auditFilters, MAX_COUNTED, PAGE_SIZE, useAuditEntries, WHO } from './entries.ts';
import { EntryTable } from './entry-table.tsx';
import { ExportButton } from './export-button.tsx';
import { areaLabel, whoLabels } from './labels.ts';

/** The audit log, with who, area, period, search, and page in the URL. */
export function AuditScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(auditFilters);
  const { filters, set, clear } = list;
  const query = useAuditEntries(filters);
  const areas = [...new Set([...(query.data?.areas ?? []), ...(filters.area ? [filters.area] : [])])];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div role="search" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 18rem' }}>
          <SearchField
            label={t`Search`}
            labelHidden
            placeholder={t`Name, id, or value`}
            value={filters.q}
            onChange={(value) => set('q', value)}
            css={dense}
          />
        </chakra.div>
        <DenseSelect label={t`Who`} value={filters.who} onChange={(value) => set('who', value)}>
          {WHO.map((who) => (
            <option key={who} value={who}>
              {t(whoLabels[who])}
            </option>
          ))}
        </DenseSelect>
        <DenseSelect label={t`Area`} value={filters.area} onChange={(value) => set('area', value)}>
          <option value="">{t`All areas`}</option>
          {areas.map((area) => (
            <option key={area} value={area}>
              {describe(areaLabel(area))}
            </option>
          ))}
        </DenseSelect>
        <DenseSelect label={t`Period`} value={filters.period} onChange={(value) => set('period', value)}>
          <option value="7">{t`Last 7 days`}</option>
          <option value="28">{t`Last 28 days`}</option>
          <option value="365">{t`Last 12 months`}</option>
          <option value="all">{t`Everything kept`}</option>
        </DenseSelect>
        <ExportButton filters={filters} />
      </chakra.div>
      <QueryBoundary query={query} skeleton={<Skeleton height="24rem" />}>
        {({ entries, total }) => (
          <ListResults
            count={
              total >= MAX_COUNTED ? (
                <Trans>More than 10,000 changes</Trans>
              ) : (
                <Plural value={total} one="# change" other="# changes" />
              )
            }
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of changes`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            {entries.length > 0 ? (
              <EntryTable entries={entries} />
            ) : (
              <NoMatches icon="search" title={t`No changes here`} clearLabel={<Trans>Clear filters</Trans>} onClear={clear}>
                <Trans>Changes to roles, settings, catalog, invoices, and more show up here as they happen.</Trans>
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
