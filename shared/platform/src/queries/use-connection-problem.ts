import { notifyManager, useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError } from '@tulebyte/platform';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** A first response counts as late after this time. */
const LATE_MS = 2000;

/** `stale`: what is shown could not be refreshed. `late`: a first response has taken over two seconds. */
export type ConnectionProblem = 'stale' | 'late';

/** The connection problem of the queries on screen, if there is one, and a retry of the affected queries. */
export function useConnectionProblem(): { problem: ConnectionProblem | undefined; retry: () => void; retrying: boolean } {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  const has = (affected: (query: Query) => boolean) => () => cache.findAll({ type: 'active', predicate: affected }).length > 0;
  const stale = useSyncExternalStore(subscribe, has(isStale), () => false);
  const waiting = useSyncExternalStore(subscribe, has(isWaiting), () => false);
  const late = useDelayedTrue(waiting, LATE_MS);
  return {
    // Before a first response there is nothing that could be stale.
    problem: late ? 'late' : stale ? 'stale' : undefined,
    retry: () => {
      const affected = cache.findAll({
        type: 'active',
        predicate: (query) => isStale(query) || isWaiting(query) || isMissing(query),
      });
      const filter = { predicate: (query: Query) => affected.includes(query) };
      // Cancel first, because a pending request would be awaited instead of repeated.
      void queries.cancelQueries(filter).then(() => queries.refetchQueries(filter));
    },
    retrying: useIsFetching({ type: 'active', predicate: isStale }) > 0,
  };
}

function isStale({ state: { status, data, error } }: Query): boolean {
  return status === 'error' && data !== undefined && !isServerRejection(error);
}

function isWaiting({ state: { status, fetchStatus }, meta }: Query): boolean {
  return status === 'pending' && fetchStatus !== 'idle' && meta?.['takesLong'] !== true;
}

/** The part of the page that needs it says so itself. */
function isMissing({ state: { status, data, error } }: Query): boolean {
  return status === 'error' && data === undefined && !isServerRejection(error);
}

/** The server responded with an error of its own. PGRST0 means that the data API has no database. */
function isServerRejection(error: Error | null): boolean {
  if (error instanceof BackendError) return error.code !== '' && !error.code.startsWith('PGRST0');
  return error instanceof FunctionError && error.status >= 400 && error.status < 500;
}

function useDelayedTrue(value: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [value, ms]);
  return value && elapsed;
}
