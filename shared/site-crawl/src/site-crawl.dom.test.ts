import { DOMParser as LinkedomParser } from 'linkedom/worker';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crawlSite, disallowedBy } from './crawl.ts';
import { findIssues } from './findings.ts';
import { readPage, type ParseDocument } from './page-report.ts';

const origin = 'http://localhost:3000';
const result = { path: '/pricing', status: 200, milliseconds: 12, bytes: 900, redirectedTo: null };
const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`;

const good = document(
  `<title>Prices · Tulebyte</title><meta name="description" content="${'d'.repeat(130)}"><link rel="canonical" href="https://www.tulebyte.example/pricing">
   <script type="application/ld+json">{"@graph":[{"@type":["LocalBusiness","Organization"],"offers":{"@type":"Offer"}}]}</script>`,
  `<h1>Prices</h1><p>${'A diagnostic costs $59 and is waived when we do the repair. '.repeat(12)}</p><img src="/a.png" alt=""><a href="/contact-us?topic=x#form">Write</a><a href="https://elsewhere.example/">Out</a>`,
);

const parsers: [string, ParseDocument][] = [
  ['a browser', (markup, type) => new DOMParser().parseFromString(markup, type)],
  ['linkedom', (markup, type) => new LinkedomParser().parseFromString(markup, type) as unknown as Document],
];

describe.each(parsers)('reading a page with the parser of %s', (_name, parseDocument) => {
  const read = (html: string) => readPage(result, html, origin, parseDocument);

  it('extracts what search engines read', () => {
    const page = read(good);
    expect(page).toMatchObject({
      title: 'Prices · Tulebyte',
      language: 'en',
      noIndex: false,
      images: 1,
      imagesWithoutAlt: [],
      brokenJsonLd: 0,
    });
    expect(page.jsonLdTypes).toEqual(['LocalBusiness', 'Organization']);
    expect(page.links).toEqual(['/contact-us']);
    expect(findIssues(page, [page])).toEqual([]);
  });

  it('lists issues, most severe first', () => {
    const page = read(
      document(
        '<meta name="robots" content="noindex"><script type="application/ld+json">{</script>',
        '<h2>Prices</h2><img src="/b.png">',
      ),
    );
    const ids = findIssues(page, [page]).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'title-missing',
        'description-missing',
        'h1',
        'alt',
        'noindex',
        'json-ld-broken',
        'canonical',
        'words',
      ]),
    );
    expect(findIssues(page, [page])[0]?.severity).toBe('error');
  });

  it('finds text shared by two pages', () => {
    const page = read(good);
    const duplicate = { ...page, path: '/prices' };
    expect(findIssues(page, [page, duplicate]).map(({ id, evidence }) => [id, evidence])).toEqual([
      ['title-twice', '/prices'],
      ['description-twice', '/prices'],
    ]);
  });
});

describe.each(parsers)('a crawl with the parser of %s', (_name, parseDocument) => {
  const site = { origin, parseDocument, signal: new AbortController().signal };

  afterEach(() => vi.unstubAllGlobals());

  it('reports broken links, orphans and forbidden pages', async () => {
    const pages: Record<string, string> = {
      '/sitemap.xml':
        '<urlset><url><loc>https://www.tulebyte.example/</loc></url><url><loc>https://www.tulebyte.example/a</loc></url><url><loc>https://www.tulebyte.example/search</loc></url></urlset>',
      '/robots.txt': 'User-agent: *\nDisallow: /search\n',
      '/': document('', '<a href="/a">A</a><a href="/gone">Gone</a>'),
      '/a': document('', '<a href="/">Home</a>'),
      '/search': document('', ''),
    };
    vi.stubGlobal(
      'fetch',
      async ({ pathname }: URL) => new Response(pages[pathname] ?? '', { status: pathname in pages ? 200 : 404 }),
    );
    const progress: number[] = [];
    const report = await crawlSite(site, ({ done }) => progress.push(done));
    expect(report.pages.map(({ path, status }) => [path, status])).toEqual([
      ['/', 200],
      ['/a', 200],
      ['/search', 200],
    ]);
    expect(report.brokenLinks).toEqual([{ to: '/gone', status: 404, from: ['/'] }]);
    expect(report.orphans).toEqual(['/search']);
    expect(report.forbidden).toEqual(['/search']);
    expect(progress.at(-1)).toBe(3);
  });

  it('fails without a sitemap', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(crawlSite(site, () => {})).rejects.toThrow('/sitemap.xml answered with status 503.');
  });

  it('parses robots.txt rules', () => expect(disallowedBy('User-agent: *\nDisallow:\ndisallow: /admin\n')).toEqual(['/admin']));
});
