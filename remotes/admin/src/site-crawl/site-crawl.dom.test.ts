import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDrafts, similarity } from '../page-metadata/draft.ts';
import { crawlSite, disallowedBy } from './crawl.ts';
import { findIssues } from './findings.ts';
import { readPage } from './page-report.ts';

const origin = 'http://localhost:3000';
const result = { path: '/pricing', status: 200, milliseconds: 12, bytes: 900, redirectedTo: null };
const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`;

const good = document(
  `<title>Prices · Tulebyte</title><meta name="description" content="${'d'.repeat(130)}"><link rel="canonical" href="https://www.tulebyte.example/pricing">
   <script type="application/ld+json">{"@graph":[{"@type":["LocalBusiness","Organization"],"offers":{"@type":"Offer"}}]}</script>`,
  `<h1>Prices</h1><p>${'A diagnostic costs $59 and is waived when we do the repair. '.repeat(12)}</p><img src="/a.png" alt=""><a href="/contact-us?topic=x#form">Write</a><a href="https://elsewhere.example/">Out</a>`,
);

describe('reading a page', () => {
  it('extracts what search engines read', () => {
    const page = readPage(result, good, origin);
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
    const page = readPage(
      result,
      document(
        '<meta name="robots" content="noindex"><script type="application/ld+json">{</script>',
        '<h2>Prices</h2><img src="/b.png">',
      ),
      origin,
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
    const page = readPage(result, good, origin);
    const duplicate = { ...page, path: '/prices' };
    expect(findIssues(page, [page, duplicate]).map(({ id, evidence }) => [id, evidence])).toEqual([
      ['title-twice', '/prices'],
      ['description-twice', '/prices'],
    ]);
  });
});

describe('site crawl', () => {
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
    vi.stubGlobal('fetch', async (path: string) => new Response(pages[path] ?? '', { status: path in pages ? 200 : 404 }));
    const progress: number[] = [];
    const report = await crawlSite(origin, ({ done }) => progress.push(done), new AbortController().signal);
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
    await expect(crawlSite(origin, () => {}, new AbortController().signal)).rejects.toThrow(
      '/sitemap.xml answered with status 503.',
    );
  });

  it('parses robots.txt rules', () => expect(disallowedBy('User-agent: *\nDisallow:\ndisallow: /admin\n')).toEqual(['/admin']));
});

describe('drafts', () => {
  const page = readPage(result, good, origin);

  it('use only the page’s own sentences, within the lengths', () => {
    const [{ draft } = { draft: null }] = createDrafts([page]);
    expect(draft?.title).toBe('Prices · Tulebyte');
    expect(draft?.description.length).toBeLessThanOrEqual(160);
    expect(page.paragraphs.join(' ')).toContain(draft?.description.replace(/…$/, '') ?? 'nothing');
    expect(draft?.facts).toContain('$59');
  });

  it('reject near duplicates of another page', () => {
    const drafts = createDrafts([page, { ...page, path: '/prices' }]);
    expect(drafts.map(({ draft }) => draft?.tooCloseTo)).toEqual(['/prices', '/pricing']);
  });

  it('are not created for a page without a sentence', () =>
    expect(createDrafts([{ ...page, paragraphs: [] }])[0]?.draft).toBeNull());

  it('measure similarity by shared words', () => {
    expect(similarity('We repair laptops', 'we repair laptops')).toBe(1);
    expect(similarity('We repair laptops', 'Backup for servers')).toBe(0);
  });
});
