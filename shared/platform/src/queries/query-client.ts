import { QueryClient } from '@tanstack/react-query';

/**
 * A query cache that shows a failure within a second of it. Without a connection it fails too, instead of waiting unseen, and asks
 * again when the connection is back.
 * @param staleTime in milliseconds
 */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: 1, retryDelay: 500, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
