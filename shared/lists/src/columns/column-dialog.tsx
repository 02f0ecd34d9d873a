import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import type { ReactNode } from 'react';

export interface ColumnDialogProps {
  columns: readonly { id: string; head: ReactNode }[];
  hidden: ReadonlySet<string>;
  onChange: (column: string, isHidden: boolean) => void;
  onClose: () => void;
}

/** A checkbox for each column. */
export default function ColumnDialog({ columns, hidden, onChange, onClose }: ColumnDialogProps): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Columns`} closeLabel={t`Close`} size="sm">
      <chakra.p textStyle="small" color="fg.muted" marginBottom="2">
        <Trans>Where the window is too narrow for all of them, the table leaves some out.</Trans>
      </chakra.p>
      {columns.map(({ id, head }) => (
        <Checkbox key={id} label={head} checked={!hidden.has(id)} onChange={(event) => onChange(id, !event.target.checked)} />
      ))}
    </Dialog>
  );
}
