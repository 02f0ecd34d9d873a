import { QueryClient } from '@tanstack/react-query';

/**
 * A query cache that shows a failure within a second of it. Without a connection it fails too, instead of waiting unseen, and asks
 * again when the connection is back.
 * @param staleTime in milliseconds
 */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Half an hour: long enough that Back from a ticket finds its list, and with it the place in it.
      queries: { staleTime, gcTime: 30 * 60_000, retry: 1, retryDelay: 500, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
