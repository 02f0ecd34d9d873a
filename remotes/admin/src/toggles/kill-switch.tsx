import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { useKillSwitch } from './requests.ts';
import type { Toggle } from './toggle.ts';

/** Turns a toggle off for everyone, overriding decisions and browsers, and back. */
export function KillSwitch({ toggle: { id, killed_at } }: { toggle: Toggle }): ReactNode {
  const { t } = useLingui();
  const save = useKillSwitch(id);
  return (
    <Panel title={t`Kill switch`}>
      <Text size="small" tone="muted" marginBottom="3">
        <Trans>
          Turns it off for everyone, even in browsers where someone turned it on. New pages follow within seconds; an open tab
          follows at its next page, when it is shown again, or within five minutes.
        </Trans>
      </Text>
      {killed_at === null ? (
        <ConfirmButton
          variant="outline"
          question={<Trans>Turn it off for everyone now?</Trans>}
          confirmLabel={<Trans>Turn off now</Trans>}
          onConfirm={() => save.mutate(true)}
        >
          <Trans>Pull the kill switch</Trans>
        </ConfirmButton>
      ) : (
        <Button size="sm" loading={save.isPending} onClick={() => void save.mutate(false)}>
          <Trans>Release the kill switch</Trans>
        </Button>
      )}
    </Panel>
  );
}
