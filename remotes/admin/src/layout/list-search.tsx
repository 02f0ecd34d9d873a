import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@tulebyte/lists/search-field';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { dense } from '@tulebyte/lists/dense';

interface ListSearchProps {
  /** What the search looks at. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The list's filters, beside the search. */
  children?: ReactNode;
}

/** The row above a list: its search, and its filters. */
export function ListSearch({ placeholder, value, onChange, children }: ListSearchProps): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" gap="2">
      <chakra.div flex={{ base: '1 1 100%', md: '0 1 20rem' }}>
        <SearchField label={t`Search`} labelHidden placeholder={placeholder} value={value} onChange={onChange} css={dense} />
      </chakra.div>
      {children}
    </chakra.div>
  );
}
