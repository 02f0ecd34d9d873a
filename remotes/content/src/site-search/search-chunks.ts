import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@tulebyte/federation/remote';
import { getSupabase } from '@tulebyte/platform';
import type { SearchResult } from './result.ts';

/** What the site says about a question, ranked by the database; what is in the reader's language first. Open to everyone. */
export const chunksQuery = (query: string, language: Locale) =>
  queryOptions({
    queryKey: ['search-passages', query, language],
    enabled: query !== '',
    staleTime: 5 * 60_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const supabase = await getSupabase();
      const asked = { query, most: 12, page_language: language };
      const { data, error } = await supabase.rpc('suggest_chunks', asked).abortSignal(signal);
      if (error) throw error;
      return data.map(({ heading, terms, ...rest }) => ({ ...rest, title: heading, stems: terms }));
    },
  });
