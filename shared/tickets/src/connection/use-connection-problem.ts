import { notifyManager, useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/contracts/rows';
import { FunctionError } from '@tulebyte/platform';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds after which a first answer is late. */
const LATE_MS = 2000;

/** `stale`: what is shown could not be refreshed. `late`: something has not come for two seconds. */
export type Trouble = 'stale' | 'late';

/** What is wrong with the connection of the queries on the screen, if anything, and another try for those concerned. */
export function useConnectionProblem(): { trouble: Trouble | undefined; retry: () => void; retrying: boolean } {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const has = (concerned: (query: Query) => boolean) => () => cache.findAll({ type: 'active', predicate: concerned }).length > 0;
  const stale = useSyncExternalStore(subscribe, has(isStale), () => false);
  const waiting = useSyncExternalStore(subscribe, has(isWaiting), () => false);
  const late = useLasting(waiting, LATE_MS);
  return {
    trouble: stale ? 'stale' : late ? 'late' : undefined,
    retry: () => {
      const concerned = cache.findAll({ type: 'active', predicate: (query) => isStale(query) || isWaiting(query) });
      const filter = { predicate: (query: Query) => concerned.includes(query) };
      // A first answer on its way would be waited for instead of asked for again.
      void queries.cancelQueries(filter).then(() => queries.refetchQueries(filter));
    },
    retrying: useIsFetching({ type: 'active', predicate: isStale }) > 0,
  };
}

function isStale({ state: { status, data, error } }: Query): boolean {
  return status === 'error' && data !== undefined && !isRefusal(error);
}

function isWaiting({ state: { status, fetchStatus }, meta }: Query): boolean {
  return status === 'pending' && fetchStatus !== 'idle' && meta?.['takesLong'] !== true;
}

/** The server answered, and the answer was no. PGRST0 is the data API without its database. */
function isRefusal(error: Error | null): boolean {
  if (error instanceof BackendError) return error.code !== '' && !error.code.startsWith('PGRST0');
  return error instanceof FunctionError && error.status >= 400 && error.status < 500;
}

function useLasting(holds: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [holds, ms]);
  return holds && lasted;
}
