import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

interface Cache {
  owner: string;
  readonly client: QueryClient;
  readonly key: number;
}

/**
 * Server state of a remote's pages: one query cache for all of them, per user. When another user signs in, the pages are
 * remounted with an empty cache. The first sign-in keeps the page and its cache as they are.
 * @param staleTime in milliseconds
 */
export function createUserQueryProvider(staleTime: number): (props: { children: ReactNode }) => ReactNode {
  let current: Cache | undefined;
  const getCache = (owner: string): Cache => {
    if (current?.owner === '') current.owner = owner;
    if (current?.owner !== owner) {
      current = { owner, client: createQueryClient(staleTime), key: (current?.key ?? 0) + 1 };
    }
    return current;
  };
  return function UserQueryProvider({ children }) {
    const { user } = useSession();
    const { client, key } = getCache(user?.id ?? '');
    return (
      <QueryClientProvider key={key} client={client}>
        {children}
      </QueryClientProvider>
    );
  };
}
