import { useRef } from 'react';

/**
 * The idempotency key of a submission: the same for every attempt with the same values, so that a lost response causes no
 * duplicate, and a new one when a value changes. Pass everything that matters to the server.
 */
export function useRetryKey(): (...values: readonly unknown[]) => string {
  const tried = useRef({ values: '', key: '' });
  return (...values) => {
    const sent = JSON.stringify(values);
    if (tried.current.values !== sent) tried.current = { values: sent, key: crypto.randomUUID() };
    return tried.current.key;
  };
}
