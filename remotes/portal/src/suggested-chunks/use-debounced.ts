import { useEffect, useState } from 'react';

/** The text, updated once it hasn't changed for `delayMs` milliseconds; empty before that. */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
