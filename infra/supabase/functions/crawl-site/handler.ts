import { readPages, readSitemap } from '@tulebyte/site-crawl/crawl';
import { crawlRecord } from '@tulebyte/site-crawl/crawl-record';
import type { AnalyzedPage } from '@tulebyte/site-crawl/findings';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, parseInput, parseJson, readBytes } from '../_shared/endpoint.ts';
import { log } from '../_shared/log.ts';
import { isJob } from '../_shared/own-secrets.ts';
import { supabaseUrl } from '../_shared/platform.ts';
import { currentRuntime } from '../_shared/runtime.ts';
import { siteUrl } from '../_shared/site-link.ts';
import { parseDocument } from './parse-document.ts';

/** Hosted functions have two seconds of processor time for a request, and a page takes up to 20 milliseconds. */
const PAGES_IN_A_REQUEST = 25;
const MAX_BODY_BYTES = 32 * 1024;
const TIMEOUT_MS = 120_000;
/** The job asks every hour, so that a crawl that failed is made up for. */
const CRAWL_EVERY_MS = 20 * 60 * 60_000;

/** A path on this site. Two slashes would begin another site's address. */
const Path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(300));
const CrawlRequest = v.object({ paths: v.optional(v.pipe(v.array(Path), v.maxLength(PAGES_IN_A_REQUEST))) });
const Pages = v.array(
  v.object({
    path: v.string(),
    status: v.number(),
    title: v.string(),
    description: v.string(),
    canonical: v.nullable(v.string()),
    language: v.string(),
    noIndex: v.boolean(),
    headings: v.array(v.object({ level: v.number(), text: v.string() })),
    jsonLdTypes: v.array(v.string()),
    brokenJsonLd: v.number(),
    imagesWithoutAlt: v.array(v.string()),
    words: v.number(),
  }),
) satisfies v.GenericSchema<unknown, AnalyzedPage[]>;

/**
 * Crawls the site once a day, with the rules of the search optimizer, and stores what it found. Called only by the database, with
 * `JOB_SECRET`, and by itself: with `paths`, it reads those pages for a crawl that is under way.
 */
export const handler = endpoint(['POST'], async (request) => {
  if (!isJob(request)) return errorResponse(401, 'unauthorized', 'This function is not for browsers');
  const body = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES));
  // The database sends no body.
  const { paths } = parseInput(body === '' ? {} : parseJson(body), CrawlRequest);
  if (paths) return jsonResponse(200, await readPages(site(), paths));
  if (!(await isDue())) return jsonResponse(200, { pages: 0 });
  return jsonResponse(200, { pages: await crawl(request.headers.get('authorization') ?? '') });
});

// Over the network: the pages are the web server's, also where the backend is in its process.
const site = () => ({ origin: siteUrl(), parseDocument, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Whether neither this job nor a browser of staff has crawled the site within a day. */
async function isDue(): Promise<boolean> {
  const crawls = asService().from('site_crawls').select('checked_at').order('checked_at', { ascending: false }).limit(1);
  const { data, error } = await crawls;
  if (error) throw error;
  return !data[0] || Date.parse(data[0].checked_at) < Date.now() - CRAWL_EVERY_MS;
}

/** @returns how many pages; none if the site has no sitemap now */
async function crawl(authorization: string): Promise<number> {
  // As at the start of a server, whose site isn't up yet.
  const paths = await readSitemap(site()).catch(() => log('info', 'the site is not crawled now: its sitemap could not be read'));
  if (!paths) return 0;
  const checkedAt = new Date().toISOString();
  const pages: AnalyzedPage[] = [];
  for (let from = 0; from < paths.length; from += PAGES_IN_A_REQUEST)
    pages.push(...(await readElsewhere(paths.slice(from, from + PAGES_IN_A_REQUEST), authorization)));
  const record = crawlRecord({ id: crypto.randomUUID(), checkedAt, pages });
  const { error } = await asService().rpc('record_scheduled_crawl', record);
  if (error) throw error;
  return pages.length;
}

/** Reads pages in a request of their own. */
async function readElsewhere(paths: readonly string[], authorization: string): Promise<readonly AnalyzedPage[]> {
  const response = await currentRuntime().fetch(`${supabaseUrl()}/functions/v1/crawl-site`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
  });
  if (!response.ok) throw new Error(`crawl-site answers ${response.status} for ${paths.length} pages`);
  return v.parse(Pages, await response.json());
}
