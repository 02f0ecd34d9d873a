import { parseDocument } from './parse-document.ts';
import { readPage, type PageReport } from './page-report.ts';

/** The result of crawling the public site. */
export interface SiteReport {
  id: string;
  /** ISO 8601. */
  checkedAt: string;
  pages: readonly PageReport[];
  /** Internal links that don't lead to a page. */
  brokenLinks: readonly { to: string; status: number; from: readonly string[] }[];
  /** Sitemap pages that no other sitemap page links to. */
  orphans: readonly string[];
  robots: { status: number; text: string };
  /** Sitemap pages that robots.txt disallows. */
  forbidden: readonly string[];
}

export interface Progress {
  done: number;
  total: number;
}

const MAX_CONCURRENT = 4;

/** Crawls every page of the sitemap, then checks the pages they link to. @throws without a readable sitemap */
export async function crawlSite(
  origin: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SiteReport> {
  const paths = await readSitemap(signal);
  let done = 0;
  onProgress({ done, total: paths.length });
  const pages = await mapConcurrently(paths, async (path) => {
    const report = await visit(path, origin, signal);
    done += 1;
    onProgress({ done, total: paths.length });
    return report;
  });
  const robots = await readRobots(signal);
  const sitemapPaths = new Set(paths);
  const linked = Map.groupBy(
    pages.flatMap(({ path, links }) => links.filter((to) => to !== path).map((to) => ({ from: path, to }))),
    ({ to }) => to,
  );
  const linkedPages = await mapConcurrently(
    [...linked.keys()].filter((path) => !sitemapPaths.has(path)),
    async (path) => ({ path, status: await fetchStatus(path, signal) }),
  );
  const statuses = new Map([...pages, ...linkedPages].map(({ path, status }) => [path, status]));
  return {
    id: crypto.randomUUID(),
    checkedAt: new Date().toISOString(),
    pages,
    brokenLinks: [...linked].flatMap(([to, links]) => {
      const status = statuses.get(to) ?? 0;
      return status >= 200 && status < 400 ? [] : [{ to, status, from: links.map(({ from }) => from) }];
    }),
    orphans: paths.filter((path) => path !== '/' && !linked.has(path)),
    robots,
    forbidden: paths.filter((path) => disallowedBy(robots.text).some((prefix) => path.startsWith(prefix))),
  };
}

async function readSitemap(signal: AbortSignal): Promise<string[]> {
  const response = await fetch('/sitemap.xml', { signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`/sitemap.xml answered with status ${response.status}.`);
  const sitemap = parseDocument(await response.text(), 'text/xml');
  const paths = [...sitemap.querySelectorAll('loc')].flatMap((loc) => URL.parse(loc.textContent ?? '')?.pathname ?? []);
  if (paths.length === 0) throw new Error('/sitemap.xml lists no page.');
  return [...new Set(paths)];
}

async function visit(path: string, origin: string, signal: AbortSignal): Promise<PageReport> {
  const startedAt = performance.now();
  try {
    const response = await fetch(path, { signal, cache: 'no-store', headers: { accept: 'text/html' } });
    const html = await response.text();
    const result = {
      path,
      status: response.status,
      milliseconds: Math.round(performance.now() - startedAt),
      bytes: new Blob([html]).size,
      redirectedTo: response.redirected ? new URL(response.url).pathname : null,
    };
    return readPage(result, html, origin);
  } catch (error) {
    if (signal.aborted) throw error;
    return readPage(
      { path, status: 0, milliseconds: Math.round(performance.now() - startedAt), bytes: 0, redirectedTo: null },
      '',
      origin,
    );
  }
}

async function fetchStatus(path: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(path, { signal, cache: 'no-store', headers: { accept: 'text/html' } });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    return 0;
  }
}

async function readRobots(signal: AbortSignal): Promise<SiteReport['robots']> {
  const response = await fetch('/robots.txt', { signal, cache: 'no-store' });
  return { status: response.status, text: response.ok ? await response.text() : '' };
}

/** Path prefixes that robots.txt disallows for all crawlers. */
export function disallowedBy(robots: string): readonly string[] {
  return robots.split('\n').flatMap((line) => /^disallow:\s*(\/\S*)/i.exec(line.trim())?.[1] ?? []);
}

/** Runs `work` for each item with limited concurrency; results keep the order. */
async function mapConcurrently<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
