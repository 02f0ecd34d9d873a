import type { PageRecord } from '@tulebyte/federation/release';
import { expect, test } from 'vitest';
import { releaseDocuments } from './release-documents.ts';

const record = (page: string, rest: Partial<PageRecord> = {}): PageRecord => ({
  page,
  styles: [],
  scripts: [],
  noIndex: false,
  title: page,
  description: '',
  ...rest,
});
const read = async ({ page }: PageRecord) =>
  `<main id="main"><h1>${page}</h1><p>About ${page}.</p><section id="town"><h2>Town</h2><p>Quiet.</p></section><section id="places"><h2>Streets</h2><dl><dt>Oak Street</dt><dd>Shops.</dd></dl></section><section id="questions"><h2>Asked</h2><details><summary>Why?</summary><p>So.</p></details></section></main>`;

test('pages that answer questions become documents; lists and hidden pages do not', async () => {
  const paths = Object.fromEntries(
    [
      '/',
      '/shop',
      '/blog',
      '/blog/heat',
      '/valley-year',
      '/videos',
      '/video/open-a-ticket',
      '/whitepapers/ransomware-plan',
      '/services',
      '/es/blog/heat',
      '/faq',
      '/es/pricing',
      '/pricing',
      '/es/product/dock',
      '/product/dock',
    ].map((path) => [path, record(path)]),
  );
  const documents = await releaseDocuments({ ...paths, '/docs/draft': record('draft', { noIndex: true }) }, read);
  expect(documents.map(({ slug, url, kind, language }) => [slug, url, kind, language])).toEqual([
    ['page-en-home', '/', 'article', 'en'],
    ['page-en-blog-heat', '/blog/heat', 'article', 'en'],
    ['page-en-video-open-a-ticket', '/video/open-a-ticket', 'article', 'en'],
    ['page-en-whitepapers-ransomware-plan', '/whitepapers/ransomware-plan', 'checklist', 'en'],
    ['page-en-services', '/services', 'company', 'en'],
    ['page-es-blog-heat', '/blog/heat', 'article', 'es'],
    ['page-en-faq', '/faq', 'faq', 'en'],
    ['page-es-pricing', '/pricing', 'plan', 'es'],
    ['page-en-pricing', '/pricing', 'plan', 'en'],
    ['page-en-product-dock', '/product/dock', 'product', 'en'],
  ]);
});

test('of a city page it keeps the introduction and the FAQ, and for the search its neighborhoods', async () => {
  const documents = await releaseDocuments({ '/it-support-lodi': record('Lodi') }, read);
  const kept = documents.map(({ slug, kind, chunks }) => [slug, kind, chunks.map(({ heading }) => heading)]);
  expect(kept).toEqual([
    ['page-en-it-support-lodi', 'place', ['Lodi', 'Why?']],
    ['page-en-it-support-lodi-town', 'town', ['Lodi: Streets']],
  ]);
});

test('of the page about all cities it keeps everything', async () => {
  const [places] = await releaseDocuments({ '/locations': record('Places') }, read);
  expect(places?.chunks.map(({ heading }) => heading)).toEqual(['Places', 'Places: Town', 'Places: Streets', 'Why?']);
});
