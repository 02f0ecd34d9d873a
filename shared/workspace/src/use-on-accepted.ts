import { useEffect } from 'react';

/** Runs once after a form was accepted, even when the callback changes. */
export function useOnAccepted({ accepted }: { accepted: boolean }, onAccepted: () => void): void {
  useEffect(() => {
    if (accepted) onAccepted();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);
}
