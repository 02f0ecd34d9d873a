import * as v from 'valibot';

export const StoredFinding = v.object({
  path: v.string(),
  rule: v.string(),
  severity: v.string(),
  first_seen_at: v.string(),
  closed_at: v.nullable(v.string()),
  /** First found by the last crawl with a change. */
  is_new: v.boolean(),
  ignored_at: v.nullable(v.string()),
  ignored_by: v.nullable(v.string()),
  ignore_reason: v.string(),
});
export type StoredFinding = v.InferOutput<typeof StoredFinding>;

export const CrawlHistory = v.object({
  crawls: v.array(
    v.object({
      id: v.string(),
      checked_at: v.string(),
      by: v.nullable(v.string()),
      is_scheduled: v.boolean(),
      pages: v.number(),
      opened: v.number(),
      closed: v.number(),
      /** The first 50. */
      changes: v.array(v.object({ path: v.string(), rule: v.string(), change: v.picklist(['opened', 'closed']) })),
    }),
  ),
  /** Open ones, and those that the last crawl with a change no longer found. */
  findings: v.array(StoredFinding),
});
export type Crawl = CrawlHistory['crawls'][number];
export type CrawlHistory = v.InferOutput<typeof CrawlHistory>;

/** What is known about a finding that was just made; undefined while nothing is. */
export const storedFinding = (history: CrawlHistory | undefined, path: string, rule: string): StoredFinding | undefined =>
  history?.findings.find((one) => one.path === path && one.rule === rule && one.closed_at === null);

/** What opened and what closed with the last crawl that changed something, without what is ignored. */
export function latestChanges({ crawls, findings }: CrawlHistory): {
  opened: readonly StoredFinding[];
  closed: readonly StoredFinding[];
  /** When the crawl before it was; of the very first crawl, when that was. Null if there is no other. */
  previousAt: string | null;
} {
  const last = crawls.findIndex(({ opened, closed }) => opened + closed > 0);
  const previous = last < 0 ? undefined : crawls[last + 1];
  const counted = previous ? findings.filter(({ ignored_at }) => ignored_at === null) : [];
  return {
    opened: counted.filter(({ is_new }) => is_new),
    closed: counted.filter(({ closed_at }) => closed_at !== null),
    previousAt: (previous ?? (crawls.length > 1 ? crawls.at(-1) : undefined))?.checked_at ?? null,
  };
}
