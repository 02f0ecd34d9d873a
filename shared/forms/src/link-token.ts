import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { useEffect, useState } from 'react';

const parseString = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Saves a link token for this tab, as if its emailed link had been opened. */
export function saveLinkToken(storageKey: string, key: string): void {
  writeStored(storageKey, key, 'session');
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
  const key = keyFromHash ?? readStored(storageKey, parseString, 'session') ?? null;
  useEffect(() => {
    if (keyFromHash === undefined) return;
    saveLinkToken(storageKey, keyFromHash);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [keyFromHash, storageKey, navigate]);
  return {
    key: key === forgottenKey ? null : key,
    forget: () => {
      removeStored(storageKey, 'session');
      setForgotten(key ?? undefined);
    },
  };
}
