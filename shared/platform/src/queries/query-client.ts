import { QueryClient } from '@tanstack/react-query';

/**
 * A query client that surfaces a failure within a second. Offline, queries fail too instead of pausing, and refetch once the
 * connection is back.
 * @param staleTime in milliseconds
 */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Half an hour, so that going back from a ticket finds its list and scroll position.
      queries: { staleTime, gcTime: 30 * 60_000, retry: 1, retryDelay: 500, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
