import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmIdentity } from '../access/confirm-identity.tsx';
import { useTeamActions, type TeamActions } from './team.ts';

/**
 * Asks before a change to someone on the team. When the last sign-in was too long ago, it asks who the user is, then carries the change
 * out.
 */
export function ConfirmedChange({
  title,
  confirmLabel,
  isDangerous = false,
  carryOut,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: ReactNode;
  isDangerous?: boolean;
  /** Its failures are toasts. */
  carryOut: (actions: TeamActions) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState<'none' | 'running' | 'ended'>('none');
  const [isStale, setStale] = useState(false);
  const actions = useTeamActions(() => setStale(true));
  const run = async () => {
    setStale(false);
    setAttempt('running');
    await carryOut(actions);
    setAttempt('ended');
  };
  useEffect(() => {
    if (attempt === 'ended' && !isStale) onClose();
  }, [attempt, isStale, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      size="sm"
      footer={
        isStale ? undefined : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant={isDangerous ? 'danger' : 'solid'} loading={attempt === 'running'} onClick={() => void run()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {children}
      {isStale ? <ConfirmIdentity isContinued onDone={() => void run()} onCancel={onClose} /> : null}
    </Dialog>
  );
}
