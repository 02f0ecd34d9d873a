import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useId, useState, type ReactNode } from 'react';
import { useDeviceSwitch } from '../device-switch.ts';
import { Key } from './key.ts';
import { listShortcuts } from './registry.ts';
import { isSingleKey, type Shortcut } from './shortcut.ts';
import { singleKeys } from './single-keys.ts';

/** What works on this page and everywhere, and whether single keys do anything. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const isOn = useDeviceSwitch(singleKeys);
  // The page stays the same while the dialog is open.
  const [page] = useState(() => listShortcuts('page'));
  const [everywhere] = useState(() => listShortcuts('everywhere'));
  const working = (shortcuts: readonly Shortcut[]) => shortcuts.filter((each) => isOn || !isSingleKey(each));
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`} closeLabel={t`Close`} size="md">
      <chakra.div display="grid" gap="5">
        <Section title={<Trans>On this page</Trans>} shortcuts={working(page)} />
        <Section title={<Trans>On every page</Trans>} shortcuts={working(everywhere)} />
        <Checkbox
          label={t`Use single-key shortcuts`}
          hint={t`Turn them off if you dictate, or if keys are pressed by mistake. This device remembers it.`}
          checked={isOn}
          onChange={(event) => singleKeys.turn(event.currentTarget.checked)}
        />
      </chakra.div>
    </Dialog>
  );
}

function Section({ title, shortcuts }: { title: ReactNode; shortcuts: readonly Shortcut[] }): ReactNode {
  const id = useId();
  if (shortcuts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="label" paddingBottom="2">
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'auto 1fr', md: 'auto 1fr auto 1fr' }}
        columnGap="4"
        rowGap="2"
        alignItems="center"
      >
        {shortcuts.map(({ keys, does }) => (
          <chakra.div key={keys} display="contents">
            <dt>
              <Keys keys={keys} />
            </dt>
            <chakra.dd textStyle="ui">{does}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  );
}

function Keys({ keys }: { keys: string }): ReactNode {
  return (
    <chakra.span display="inline-flex" gap="1">
      {keys.split(' ').map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </chakra.span>
  );
}
