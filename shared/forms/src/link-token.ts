import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { useEffect, useState } from 'react';

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Keeps the key that a function has just given for this tab, as if its mailed link had been opened. */
export function saveLinkToken(storageKey: string, key: string): void {
  writeStored(storageKey, key, 'session');
}

/**
 * The key of a mailed link, for this tab. It comes in the fragment, which no server and no log ever sees, and is taken out
 * of the address at once, so that it is neither shown nor copied along.
 */
export function useLinkToken(storageKey: string): { key: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [, given] = /^#key=([\w-]{40,64})$/.exec(hash) ?? [];
  const [forgotten, setForgotten] = useState<string>();
  const key = given ?? readStored(storageKey, asText, 'session') ?? null;
  useEffect(() => {
    if (given === undefined) return;
    saveLinkToken(storageKey, given);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [given, storageKey, navigate]);
  return {
    key: key === forgotten ? null : key,
    forget: () => {
      removeStored(storageKey, 'session');
      setForgotten(key ?? undefined);
    },
  };
}
