import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A button that asks for confirmation in place. The focus moves to the safe choice. */
export function ConfirmButton({
  children,
  question,
  confirmLabel,
  onConfirm,
}: {
  children: ReactNode;
  question: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => Promise<void>;
}): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) cancelButton.current?.focus();
  }, [isConfirming]);

  if (!isConfirming) {
    return (
      <Button size="sm" onClick={() => setConfirming(true)}>
        {children}
      </Button>
    );
  }
  const handleConfirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setConfirming(false);
  };
  return (
    <chakra.div role="group" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span textStyle="ui">{question}</chakra.span>
      <Button size="sm" variant="danger" loading={isBusy} onClick={() => void handleConfirm()}>
        {confirmLabel}
      </Button>
      <Button ref={cancelButton} size="sm" onClick={() => setConfirming(false)}>
        <Trans>Keep</Trans>
      </Button>
    </chakra.div>
  );
}
