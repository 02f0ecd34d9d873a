import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../site/browser.ts';

/**
 * What a connection's first ten packets (14,600 bytes) hold besides 1 KB of headers, in bytes after brotli. A larger document costs a
 * round trip, which Lighthouse adds to LCP (`infra/decisions/014-first-page-budget.md`).
 */
const MAX_DOCUMENT_BYTES = 13_630;
/**
 * Pages that are larger because of what they are for (`infra/decisions/058-services-open-with-a-demonstration.md`). The hashes in a
 * build move a document by up to 60 bytes, which each limit leaves room for; a release that replaces a build adds 60, its predecessor's.
 */
const MAX_BYTES_OF: Readonly<Record<string, number>> = {
  '/services/data-backup': 13_850,
  '/services/cybersecurity': 13_740,
  '/services/gaming-pc-builds': 13_770,
};

test('the document of every public page fits into the first packets, except for those named', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(80);
  const heavy: string[] = [];
  for (const path of paths) {
    const bytes = brotliCompressSync(await (await request.get(path)).body()).length;
    if (bytes > (MAX_BYTES_OF[path] ?? MAX_DOCUMENT_BYTES)) heavy.push(`${path} ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
