import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { useEffect, useState } from 'react';

const parseString = (value: unknown) => (typeof value === 'string' ? value : undefined);

// Fallback when storage is blocked or full: the link works until the tab is reloaded.
const inMemory = new Map<string, string>();

/** Saves a link token for this tab, as if its emailed link had been opened. */
export function saveLinkToken(storageKey: string, key: string): void {
  if (writeStored(storageKey, key, 'session')) inMemory.delete(storageKey);
  else inMemory.set(storageKey, key);
}

/**
 * The token of an emailed link, for this tab. It arrives in the URL fragment, which servers and logs never see, and is removed
 * from the URL at once, so that it isn't shown or copied.
 */
export function useLinkToken(storageKey: string): { key: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [, keyFromHash] = /^#key=([\w-]{40,64})$/.exec(hash) ?? [];
  const [forgottenKey, setForgotten] = useState<string>();
  const key = keyFromHash ?? inMemory.get(storageKey) ?? readStored(storageKey, parseString, 'session') ?? null;
  useEffect(() => {
    if (keyFromHash === undefined) return;
    saveLinkToken(storageKey, keyFromHash);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [keyFromHash, storageKey, navigate]);
  return {
    key: key === forgottenKey ? null : key,
    forget: () => {
      inMemory.delete(storageKey);
      removeStored(storageKey, 'session');
      setForgotten(key ?? undefined);
    },
  };
}
