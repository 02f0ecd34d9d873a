import { Trans } from '@lingui/react/macro';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A step that cannot be undone here: asked once more, in place. */
export function ConfirmInline({
  label,
  name,
  question,
  confirm,
  pending,
  onConfirm,
}: {
  label: ReactNode;
  /** Of the first button, where its label alone says too little. */
  name?: string;
  question: ReactNode;
  confirm: ReactNode;
  pending: boolean;
  onConfirm: () => void;
}): ReactNode {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button size="sm" variant="quiet" justifySelf="start" aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  }
  return (
    <chakra.div role="group" display="flex" flexWrap="wrap" gap="3" alignItems="center" whiteSpace="normal">
      <Text as="span" size="ui">
        {question}
      </Text>
      <Button size="sm" variant="danger" loading={pending} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsked(false)}>
        <Trans>Leave it as it is</Trans>
      </Button>
    </chakra.div>
  );
}
