import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { crawlSite, type Progress } from '@tulebyte/site-crawl/crawl';
import { parseDocument } from './parse-document.ts';

const progressKey = ['site-report-progress'];

const reportQuery = (onProgress: (progress: Progress) => void) =>
  queryOptions({
    queryKey: ['site-report'],
    queryFn: ({ signal }) => crawlSite({ origin: location.origin, parseDocument, signal }, onProgress),
    // One crawl serves all three pages; it is repeated on demand.
    staleTime: Infinity,
    gcTime: 60 * 60_000,
    retry: false,
    meta: { takesLong: true },
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** The crawl of the public site from this browser, with its progress. */
export function useSiteReport() {
  const queries = useQueryClient();
  const query = useQuery(reportQuery((progress) => queries.setQueryData(progressKey, progress)));
  const { data: progress } = useQuery<Progress>({
    queryKey: progressKey,
    queryFn: () => ({ done: 0, total: 0 }),
    enabled: false,
  });
  return { query, progress };
}
