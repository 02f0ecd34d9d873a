import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A button whose press asks first, in place. `act` runs after the second press; the focus follows. */
export function ConfirmButton({
  children,
  question,
  confirm,
  act,
}: {
  children: ReactNode;
  question: ReactNode;
  confirm: ReactNode;
  act: () => Promise<void>;
}): ReactNode {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);

  if (!asking) {
    return (
      <Button ref={first} size="sm" onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  const run = async () => {
    setBusy(true);
    await act();
    setBusy(false);
    setAsking(false);
  };
  return (
    <chakra.div role="group" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span textStyle="ui">{question}</chakra.span>
      <Button size="sm" variant="danger" loading={busy} onClick={() => void run()}>
        {confirm}
      </Button>
      <Button ref={keep} size="sm" onClick={() => setAsking(false)}>
        <Trans>Keep</Trans>
      </Button>
    </chakra.div>
  );
}
