import { useEffect, useState } from 'react';

/** A text as it stood when somebody last paused for `pause` milliseconds; empty before the first pause. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
