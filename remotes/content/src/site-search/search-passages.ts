import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@tulebyte/contracts/remote';
import { getSupabase } from '@tulebyte/platform';
import type { SearchResult } from './result.ts';

/** Under this share of the question's information a passage is an accident, not an answer (`search_knowledge`). */
const LEAST_COVERAGE = 0.34;

/** What the site says about a question, ranked by the database; what is in the reader's language first. Open to everyone. */
export const passagesQuery = (query: string, language: Locale) =>
  queryOptions({
    queryKey: ['search-passages', query, language],
    enabled: query !== '',
    staleTime: 5 * 60_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const supabase = await getSupabase();
      const asked = { query, max_results: 15, page_language: language };
      const { data, error } = await supabase.rpc('search_knowledge', asked).abortSignal(signal);
      if (error) throw error;
      return data
        .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
        .map(({ chunk_id, heading, terms, ...rest }) => ({
          id: chunk_id,
          title: heading,
          url: rest.url,
          body: rest.body,
          stems: terms,
          language: rest.language,
        }));
    },
  });
