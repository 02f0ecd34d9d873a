import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import { CHOOSABLE_COLUMNS, type ChoosableColumn } from './hidden-columns.ts';

const names = {
  requester: msg`Requester`,
  company: msg`Company`,
  status: msg`Status`,
  priority: msg`Priority`,
  due: msg`Due`,
  assignee: msg`Assigned to`,
  activity: msg`Latest message`,
};

interface ColumnChooserProps {
  hidden: ReadonlySet<ChoosableColumn>;
  onChange: (column: ChoosableColumn, hidden: boolean) => void;
}

/** A button that opens a dialog with a checkbox for each column. */
export function ColumnChooser({ hidden, onChange }: ColumnChooserProps): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Trans>Columns</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Columns`} closeLabel={t`Close`} size="sm">
        <chakra.p textStyle="small" color="fg.muted">
          <Trans>Where the window is too narrow for all of them, the table leaves some out.</Trans>
        </chakra.p>
        {CHOOSABLE_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(names[column])}
            checked={!hidden.has(column)}
            onChange={(event) => onChange(column, !event.target.checked)}
          />
        ))}
      </Dialog>
    </>
  );
}
