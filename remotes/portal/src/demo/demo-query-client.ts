import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { DemoError } from '../demo-error/demo-error.ts';
import { findSampleData } from './sample-data.ts';

function initialData(options: { queryKey: QueryKey; initialPageParam?: unknown }): unknown {
  const data = findSampleData(options.queryKey);
  return 'initialPageParam' in options ? { pages: [data], pageParams: [options.initialPageParam] } : data;
}

/**
 * A query client that answers every query from sample data and rejects every mutation, so that the portal's own screens run without a
 * backend. The functions that queries and mutations bring along are never called.
 */
export function createDemoQueryClient(): QueryClient {
  // No timers: what it holds is gone with the page that holds it.
  const gcTime = Infinity;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime }, mutations: { gcTime } },
  });
  const queryDefaults = client.defaultQueryOptions.bind(client);
  const mutationDefaults = client.defaultMutationOptions.bind(client);
  return Object.assign(client, {
    defaultQueryOptions: (options: Parameters<typeof queryDefaults>[0]) => ({
      ...queryDefaults(options),
      // There from the start, so that nothing moves when it arrives.
      initialData: () => initialData(options),
      staleTime: Infinity,
      queryFn: ({ queryKey }: QueryFunctionContext) => Promise.resolve(queryKey).then(findSampleData),
      refetchInterval: false,
    }),
    defaultMutationOptions: (options: Parameters<typeof mutationDefaults>[0]) => ({
      ...mutationDefaults(options),
      mutationFn: () => Promise.reject(new DemoError('The demo sends nothing.')),
      networkMode: 'always',
    }),
  });
}
