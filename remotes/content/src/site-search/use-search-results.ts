import { useQuery } from '@tanstack/react-query';
import { useLocale } from '@tulebyte/i18n';
import { chunksQuery } from '@tulebyte/knowledge-search/chunks-query';
import { createQueryClient } from '@tulebyte/platform/queries';

export const searchQueries = createQueryClient(5 * 60_000);

const MAX_RESULTS = 12;

/** Search results for a query. */
export function useSearchResults(query: string) {
  return useQuery(chunksQuery(query, MAX_RESULTS, useLocale()));
}
