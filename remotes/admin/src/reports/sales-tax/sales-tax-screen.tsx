import { useLingui } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { useFilters } from '@tulebyte/lists/filters';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { CsvButton } from '../../layout/csv-button.tsx';
import { DenseSelect } from '../../layout/dense-select.tsx';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { salesTaxCsv } from './sales-tax-csv.ts';
import { salesTaxFilters, useSalesTax } from './sales-tax.ts';
import { SalesTaxTable } from './sales-tax-table.tsx';

const YEARS = 5;
const yearNow = () => Number(new Intl.DateTimeFormat('en-CA', { timeZone: hours.timeZone, year: 'numeric' }).format());

/** Sales tax of a year by quarter or month and city, with refunds, as a table and as CSV. */
export function SalesTaxScreen(): ReactNode {
  const { t } = useLingui();
  const [thisYear] = useState(yearNow);
  const { filters, set } = useFilters(salesTaxFilters);
  const { by } = filters;
  const year = Number(filters.year) || thisYear;
  const query = useSalesTax(by, year);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <DenseSelect label={t`Year`} value={String(year)} onChange={(value) => set('year', value)}>
          {Array.from({ length: YEARS }, (_, index) => String(thisYear - index)).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </DenseSelect>
        <DenseSelect label={t`Group`} value={by} onChange={(value) => set('by', value)}>
          <option value="quarter">{t`By quarter`}</option>
          <option value="month">{t`By month`}</option>
        </DenseSelect>
        <CsvButton
          name={`sales-tax-${year}-by-${by}.csv`}
          disabled={!query.data?.length}
          content={() => salesTaxCsv(query.data ?? [], by)}
        />
      </chakra.div>
      <QueryBoundary query={query} skeleton={<Skeleton height="20rem" />}>
        {(rows) =>
          rows.length === 0 ? (
            <InlineEmpty icon="file">{t`No sales in ${year} yet.`}</InlineEmpty>
          ) : (
            <SalesTaxTable rows={rows} by={by} />
          )
        }
      </QueryBoundary>
    </chakra.div>
  );
}
