import { Trans } from '@lingui/react/macro';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** Asks for confirmation in place, before something that can't be undone here. */
export function ConfirmInline({
  label,
  name,
  question,
  confirm,
  confirmName,
  keep,
  variant = 'quiet',
  pending,
  onConfirm,
}: {
  label: ReactNode;
  /** Accessible name of the first button, if its label is too short. */
  name?: string;
  question?: ReactNode;
  confirm: ReactNode;
  /** Accessible name of the confirming button, if its label is too short. */
  confirmName?: string;
  /** The button that goes back. */
  keep?: ReactNode;
  variant?: 'quiet' | 'outline';
  pending: boolean;
  onConfirm: () => void;
}): ReactNode {
  const [confirming, setConfirming] = useState(false);
  if (!confirming) {
    return (
      <Button size="sm" variant={variant} justifySelf="start" aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </Button>
    );
  }
  return (
    <chakra.div role="group" display="flex" flexWrap="wrap" gap="3" alignItems="center" whiteSpace="normal">
      {question ? (
        <Text as="span" size="ui">
          {question}
        </Text>
      ) : null}
      <Button size="sm" variant="danger" aria-label={confirmName} loading={pending} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setConfirming(false)}>
        {keep ?? <Trans>Leave it as it is</Trans>}
      </Button>
    </chakra.div>
  );
}
