import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';

let present: { owner: string; client: QueryClient } | undefined;

/** The cache of one person; whoever signs in next begins with an empty one. */
function clientOf(owner: string): QueryClient {
  if (present?.owner !== owner) {
    present = { owner, client: new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } }) };
  }
  return present.client;
}

/** Server state of the shop's pages: one cache for all of them. */
export function ShopQueries({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  return <QueryClientProvider client={clientOf(user?.id ?? '')}>{children}</QueryClientProvider>;
}
