import { readPage, type PageReport, type ParseDocument } from './page-report.ts';

/** The site to crawl, and how. */
export interface CrawledSite {
  origin: string;
  parseDocument: ParseDocument;
  signal: AbortSignal;
}

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
export async function crawlSite(site: CrawledSite, onProgress: (progress: Progress) => void): Promise<SiteReport> {
  const paths = await readSitemap(site);
  let done = 0;
  onProgress({ done, total: paths.length });
  const pages = await readPages(site, paths, () => {
    done += 1;
    onProgress({ done, total: paths.length });
  });
  const robots = await readRobots(site);
  const sitemapPaths = new Set(paths);
  const linked = Map.groupBy(
    pages.flatMap(({ path, links }) => links.filter((to) => to !== path).map((to) => ({ from: path, to }))),
    ({ to }) => to,
  );
  const linkedPages = await mapConcurrently(
    [...linked.keys()].filter((path) => !sitemapPaths.has(path)),
    async (path) => ({ path, status: await fetchStatus(site, path) }),
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

/** The paths of the sitemap. @throws if it can't be read, or is empty */
export async function readSitemap(site: CrawledSite): Promise<string[]> {
  const response = await request(site, '/sitemap.xml');
  if (!response.ok) throw new Error(`/sitemap.xml answered with status ${response.status}.`);
  const sitemap = site.parseDocument(await response.text(), 'text/xml');
  const paths = [...sitemap.querySelectorAll('loc')].flatMap((loc) => URL.parse(loc.textContent ?? '')?.pathname ?? []);
  if (paths.length === 0) throw new Error('/sitemap.xml lists no page.');
  return [...new Set(paths)];
}

/** Reads pages, a few at a time. One that doesn't answer has the status 0. @param onPage called after each */
export function readPages(site: CrawledSite, paths: readonly string[], onPage = () => {}): Promise<PageReport[]> {
  return mapConcurrently(paths, async (path) => {
    const report = await visit(site, path);
    onPage();
    return report;
  });
}

function request({ origin, signal }: CrawledSite, path: string, accept?: string): Promise<Response> {
  return fetch(new URL(path, origin), { signal, cache: 'no-store', ...(accept ? { headers: { accept } } : {}) });
}

async function visit(site: CrawledSite, path: string): Promise<PageReport> {
  const startedAt = performance.now();
  try {
    const response = await request(site, path, 'text/html');
    const html = await response.text();
    const result = {
      path,
      status: response.status,
      milliseconds: Math.round(performance.now() - startedAt),
      bytes: new Blob([html]).size,
      redirectedTo: response.redirected ? new URL(response.url).pathname : null,
    };
    return readPage(result, html, site.origin, site.parseDocument);
  } catch (error) {
    if (site.signal.aborted) throw error;
    const nothing = { path, status: 0, milliseconds: Math.round(performance.now() - startedAt), bytes: 0, redirectedTo: null };
    return readPage(nothing, '', site.origin, site.parseDocument);
  }
}

async function fetchStatus(site: CrawledSite, path: string): Promise<number> {
  try {
    const response = await request(site, path, 'text/html');
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (site.signal.aborted) throw error;
    return 0;
  }
}

async function readRobots(site: CrawledSite): Promise<SiteReport['robots']> {
  const response = await request(site, '/robots.txt');
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
