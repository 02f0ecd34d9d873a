import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';

/** The order of the ticket list. */
export function SortSelect({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div width="10rem">
      <DenseSelect label={t`Sort by`} value={value} onChange={onChange}>
        <option value="due">{t`Due first`}</option>
        <option value="activity">{t`Last activity`}</option>
        <option value="oldest">{t`Oldest first`}</option>
        <option value="priority">{t`Priority`}</option>
        <option value="status">{t`Status`}</option>
      </DenseSelect>
    </chakra.div>
  );
}
