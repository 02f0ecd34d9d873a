import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** A page of a list; the previous one stays visible while the next loads. `queryKey` starts with the list's name. */
export function useListPage<Page>(
  queryKey: readonly unknown[],
  fetchPage: () => Promise<Page>,
  { refetchInterval = 30_000 }: { refetchInterval?: number } = {},
) {
  return useQuery(queryOptions({ queryKey, queryFn: fetchPage, placeholderData: keepPreviousData, refetchInterval }));
}
