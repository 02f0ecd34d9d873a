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
 * Server state of a remote's pages: one cache for all of them, of one person. Whoever signs in next begins with an empty one, and with
 * fresh pages: what is mounted goes on with the cache it began with. Who signs in for the first time keeps the page as it is.
 * `staleTime` in milliseconds.
 */
export function createUserQueryProvider(staleTime: number): (props: { children: ReactNode }) => ReactNode {
  let present: Cache | undefined;
  const cacheOf = (owner: string): Cache => {
    if (present?.owner === '') present.owner = owner;
    if (present?.owner !== owner) {
      present = { owner, client: createQueryClient(staleTime), key: (present?.key ?? 0) + 1 };
    }
    return present;
  };
  return function PersonalQueries({ children }) {
    const { user } = useSession();
    const { client, key } = cacheOf(user?.id ?? '');
    return (
      <QueryClientProvider key={key} client={client}>
        {children}
      </QueryClientProvider>
    );
  };
}
