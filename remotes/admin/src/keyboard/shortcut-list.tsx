import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import type { ReactNode } from 'react';

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    paddingInline: '1.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
  },
});

/** Keyboard shortcuts in a dialog, opened by `?` or a button. */
export function ShortcutList({
  open,
  onOpenChange,
  keys,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  keys: readonly { key: string; does: string }[];
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {/* Of no use where fingers are the only input. */}
      <Button variant="quiet" size="sm" css={{ '@media (hover: none)': { display: 'none' } }} onClick={() => onOpenChange(true)}>
        <Key>?</Key>
        <Trans>Shortcuts</Trans>
      </Button>
      <Dialog open={open} onClose={() => onOpenChange(false)} title={t`Keyboard shortcuts`} closeLabel={t`Close`} size="sm">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="3" alignItems="center">
          {keys.map(({ key, does }) => (
            <chakra.div key={key} display="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <chakra.dd textStyle="ui">{does}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Dialog>
    </>
  );
}
