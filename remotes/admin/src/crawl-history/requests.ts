import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import type { SiteReport } from '@tulebyte/site-crawl/crawl';
import { crawlRecord } from '@tulebyte/site-crawl/crawl-record';
import { CrawlHistory } from './history.ts';

/** Stores a crawl once, then reads how it differs from the one before. */
export function useCrawlHistory(report: SiteReport) {
  const recorded = useQuery(
    queryOptions({
      queryKey: ['recorded-crawl', report.id],
      queryFn: () => recordCrawl(report),
      staleTime: Infinity,
    }),
  );
  return useQuery(
    queryOptions({
      queryKey: ['crawl-history', report.id],
      queryFn: async () => parseRows(CrawlHistory, await (await getSupabase()).rpc('list_site_findings')),
      // Also if this crawl couldn't be stored: the last one is better than nothing.
      enabled: !recorded.isPending,
    }),
  );
}

async function recordCrawl(report: SiteReport): Promise<boolean> {
  await runRequest((supabase) => supabase.rpc('record_site_crawl', crawlRecord(report)));
  return true;
}

/** Messages for rejections by the database. */
export const rejections = { finding_not_found: msg`This finding isn’t stored yet. Check the site again.` };

/** Leaves a finding out of counts and emails; without a reason, it counts again. */
export function useIgnoreFinding() {
  return useSave({
    mutationFn: ({ path, rule, reason }: { path: string; rule: string; reason: string }) =>
      runRequest((supabase) => supabase.rpc('ignore_finding', { page_path: path, rule, reason })),
    invalidates: [{ queryKey: ['crawl-history'] }],
    explainFailure: explainRejection(rejections),
  });
}
