import { useLingui } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import type { ColumnDialogProps } from './column-dialog.tsx';

const ColumnDialog = lazyComponent<ColumnDialogProps>(() => import(/* webpackChunkName: "columns" */ './column-dialog.tsx'));

/** At the end of the table's header, without a row of its own. */
const Corner = chakra('div', {
  base: {
    position: 'sticky',
    top: 'var(--table-top)',
    zIndex: 'sticky',
    height: '0',
    display: 'flex',
    justifyContent: 'end',
    _print: { display: 'none' },
    '& > button': { bg: 'bg.page', minHeight: '2rem' },
  },
});

/** A button that opens a dialog in which columns are hidden and shown. */
export function ColumnChooser(props: Omit<ColumnDialogProps, 'onClose'>): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Corner data-columns="">
      <IconButton size="sm" label={t`Columns`} onClick={() => setOpen(true)}>
        <Icon name="settings" size="1em" />
      </IconButton>
      {isOpen ? <ColumnDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Corner>
  );
}
