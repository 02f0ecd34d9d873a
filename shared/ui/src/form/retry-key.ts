import { useRef } from 'react';

/**
 * The idempotency key of what a form sends: the same for each try to send the same values, so that a try whose answer was lost is not
 * a second one, and another as soon as any of them changes. Pass everything that changes what the server does.
 */
export function useRetryKey(): (...values: readonly unknown[]) => string {
  const tried = useRef({ values: '', key: '' });
  return (...values) => {
    const sent = JSON.stringify(values);
    if (tried.current.values !== sent) tried.current = { values: sent, key: crypto.randomUUID() };
    return tried.current.key;
  };
}
