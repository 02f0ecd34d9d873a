import { useLingui } from '@lingui/react/macro';
import type { Receivables } from '@tulebyte/backend-api/receivables';
import { NamedOptions } from '@tulebyte/lists/options';
import { SearchField } from '@tulebyte/lists/search-field';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { dense } from '@tulebyte/lists/dense';
import { shownLabels, type ReceivablesFilters } from './filters.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > *': { flex: { base: '1 1 9rem', md: '0 1 13rem' }, minWidth: '0' },
    '& > [data-search]': { flex: { base: '1 1 100%', md: '0 1 20rem' } },
  },
});

/** Search and filters of the list of invoices. */
export function FilterBar({
  filters,
  companies,
  onChange,
}: {
  filters: ReceivablesFilters;
  companies: Receivables['companies'];
  onChange: (name: keyof ReceivablesFilters, value: string) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Bar role="search">
      <div data-search="">
        <SearchField
          label={t`Search`}
          labelHidden
          placeholder={t`Invoice or ticket number`}
          value={filters.q}
          onChange={(value) => onChange('q', value)}
          css={dense}
        />
      </div>
      <DenseSelect label={t`Status`} value={filters.show} onChange={(value) => onChange('show', value)}>
        {Object.entries(shownLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </DenseSelect>
      <DenseSelect label={t`Company`} value={filters.company} onChange={(value) => onChange('company', value)}>
        <option value="">{t`Any company`}</option>
        <NamedOptions items={companies} />
      </DenseSelect>
    </Bar>
  );
}
