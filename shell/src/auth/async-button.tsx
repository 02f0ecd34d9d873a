import { Button, type ButtonProps } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A button whose action takes a moment: busy until it is done, so that a double click runs it once. */
export function AsyncButton({
  run,
  ...button
}: Omit<ButtonProps, 'onClick' | 'loading'> & { run: () => Promise<unknown> }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    await run().finally(() => setBusy(false));
  };
  return <Button {...button} loading={isBusy} onClick={() => void handleClick()} />;
}
