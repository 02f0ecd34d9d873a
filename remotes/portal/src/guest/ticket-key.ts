import { company } from '@tulebyte/brand';
import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { useEffect, useState } from 'react';

const storageKey = (number: string) => `${company.prefix}.ticket-key.${number}`;

/**
 * The key of a mailed link, for this tab. It comes in the fragment, which no server and no log ever sees, and is taken out
 * of the address at once, so that it is neither shown nor copied along.
 */
export function useTicketKey(number: string): { key: string | null; forget: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [, given] = /^#key=([\w-]{40,60})$/.exec(hash) ?? [];
  const [forgotten, setForgotten] = useState<string>();
  const key =
    given ?? readStored(storageKey(number), (value) => (typeof value === 'string' ? value : undefined), 'session') ?? null;
  useEffect(() => {
    if (given === undefined) return;
    writeStored(storageKey(number), given, 'session');
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [given, number, navigate]);
  return {
    key: key === forgotten ? null : key,
    forget: () => {
      removeStored(storageKey(number), 'session');
      setForgotten(key ?? undefined);
    },
  };
}
