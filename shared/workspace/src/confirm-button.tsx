import { Trans } from '@lingui/react/macro';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';

/** A button that asks for confirmation in place, before something that can't be undone here. The focus moves to the safe choice. */
export function ConfirmButton({
  children,
  name,
  question,
  confirmLabel,
  confirmName,
  keepLabel,
  variant = 'quiet',
  pending = false,
  onConfirm,
}: {
  children: ReactNode;
  /** Accessible name of the first button, if its label is too short. */
  name?: string;
  question?: ReactNode;
  confirmLabel: ReactNode;
  /** Accessible name of the confirming button, if its label is too short. */
  confirmName?: string;
  /** Label of the button that goes back. */
  keepLabel?: ReactNode;
  variant?: 'quiet' | 'outline';
  /** Whether a confirmed action without a promise is still running. */
  pending?: boolean;
  /** Once its promise settles, the first button returns. */
  onConfirm: () => Promise<void> | void;
}): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const questionId = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) keepButton.current?.focus();
  }, [isConfirming]);

  if (!isConfirming) {
    return (
      <Button size="sm" variant={variant} justifySelf="start" aria-label={name} title={name} onClick={() => setConfirming(true)}>
        {children}
      </Button>
    );
  }
  const handleConfirm = async ({ detail }: MouseEvent) => {
    // The second click of a double click on the first button, whose place this one has taken.
    if (detail > 1) return;
    const confirmed = onConfirm();
    if (!confirmed) return;
    setBusy(true);
    await confirmed;
    setBusy(false);
    setConfirming(false);
  };
  return (
    <chakra.div
      role="group"
      aria-labelledby={question ? questionId : undefined}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      whiteSpace="normal"
    >
      {question ? (
        <Text as="span" id={questionId} size="ui">
          {question}
        </Text>
      ) : null}
      <Button
        size="sm"
        variant="danger"
        aria-label={confirmName}
        loading={isBusy || pending}
        onClick={(event) => void handleConfirm(event)}
      >
        {confirmLabel}
      </Button>
      <Button ref={keepButton} size="sm" variant="quiet" onClick={() => setConfirming(false)}>
        {keepLabel ?? <Trans>Never mind</Trans>}
      </Button>
    </chakra.div>
  );
}
