import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import type { SearchResult } from './result.ts';

/** Under this share of the question's information a passage is an accident, not an answer (`search_knowledge`). */
const LEAST_COVERAGE = 0.34;

/** Passages about services, prices and policies, ranked by the database. Open to everyone. */
export const passagesQuery = (query: string) =>
  queryOptions({
    queryKey: ['search-passages', query],
    enabled: query !== '',
    staleTime: 5 * 60_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.rpc('search_knowledge', { query, max_results: 10 }).abortSignal(signal);
      if (error) throw error;
      return data
        .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
        .map(({ chunk_id, heading, url, body, terms }) => ({ id: chunk_id, title: heading, url, body, stems: terms }));
    },
  });
