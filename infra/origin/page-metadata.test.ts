import { afterEach, describe, expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { publishVersions } from '../release/publish.ts';
import { temporaryStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { createOrigin } from './app.ts';
import { applyMetadata } from './apply-metadata.ts';
import { LiveSite } from './live-site.ts';
import { PageMetadata, type PageTexts, type ReadTexts } from './page-metadata.ts';

afterEach(() => void vi.restoreAllMocks());

const id = '6d0c0c1e-3f0b-4a7e-9b0a-3f4a0a1b2c3d';
const answer = (pages: Record<string, object>, version = 'v1') => ({ version, pages });

async function site(read: ReadTexts, features: string[] = []) {
  const store = temporaryStore();
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
      marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
    },
    { store, channel: 'production', author: 'tests', note: '' },
  );
  const metadata = new PageMetadata(read);
  const origin = createOrigin({
    store,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: 'sb_publishable_x' },
    live: new LiveSite(store, 'production'),
    features,
    metadata,
  });
  return (path: string, headers: Record<string, string> = {}) => origin.request(path, { headers });
}
const text = async (response: Response | Promise<Response>) => (await response).text();

describe('a page with approved texts', () => {
  test('has them in its head and tells its host the title; other pages stay as they were', async () => {
    const get = await site(async () => answer({ '/pricing': { id, title: 'Fair prices · Tulebyte', description: 'From $59.' } }));
    const plain = await site(async () => answer({}));
    const html = await text(get('/pricing'));
    expect(html).toContain('<title>Fair prices · Tulebyte</title>\n<meta name="description" content="From $59.">');
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(html).toContain('"title":"Fair prices · Tulebyte"');
    expect(await text(get('/'))).toBe(await text(plain('/')));
  });

  test('has another tag, so that browsers with the page as it was get it again', async () => {
    let pages = {};
    const now = vi.spyOn(Date, 'now');
    const get = await site(async () => answer(pages, JSON.stringify(pages)));
    const before = (await get('/pricing')).headers.get('etag') ?? '';
    expect((await get('/pricing', { 'If-None-Match': before })).status).toBe(304);
    pages = { '/pricing': { id, title: 'Fair prices', description: '' } };
    now.mockReturnValue(Date.now() + 4000);
    await get('/pricing');
    const after = await get('/pricing', { 'If-None-Match': before });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('<title>Fair prices</title>');
    expect((await get('/pricing', { 'If-None-Match': after.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('keeps them while the backend is unavailable', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const now = vi.spyOn(Date, 'now');
    const read = vi.fn<ReadTexts>(async () => answer({ '/pricing': { id, title: 'Fair prices', description: '' } }));
    const get = await site(read);
    await get('/pricing');
    for (const answered of [new Error('unavailable'), { version: 7 }, { version: 'v1' }]) {
      if (answered instanceof Error) read.mockRejectedValueOnce(answered);
      else read.mockResolvedValueOnce(answered);
      now.mockReturnValue(Date.now() + 4000);
      await get('/pricing');
      expect(await text(get('/pricing'))).toContain('<title>Fair prices</title>');
    }
    expect(read).toHaveBeenCalledTimes(4);
    expect(read.mock.lastCall).toEqual(['v1']);
  });

  test('is found by its exact path only: neither a skeleton nor the not-found page has approved texts', async () => {
    const texts = { id, title: 'Anything', description: '' };
    const paths = ['/404', '/nowhere', '/es/pricing', '/__proto__', '/constructor'];
    const get = await site(async () => answer(Object.fromEntries(paths.map((path) => [path, texts]))));
    for (const path of [...paths, '/pricing']) expect(await text(get(path))).not.toContain('Anything');
  });
});

describe('titles for open tabs', () => {
  test('are listed once; releases name their version, and without titles nothing', async () => {
    const get = await site(async () =>
      answer({ '/pricing': { id, title: 'Fair prices', description: '' }, '/': { id, title: '', description: 'Local IT.' } }),
    );
    expect(await (await get('/release.json')).json()).toMatchObject({ titles: 'v1' });
    const list = await get('/page-titles.json', { 'Accept-Encoding': 'br' });
    expect(list.headers.get('content-encoding')).toBe('br');
    expect(await (await get('/page-titles.json')).json()).toEqual({ version: 'v1', titles: { '/pricing': 'Fair prices' } });
    expect((await get('/page-titles.json', { 'If-None-Match': '"v1-identity"' })).status).toBe(304);
    const plain = await site(async () => answer({}));
    expect(await (await plain('/release.json')).json()).not.toHaveProperty('titles');
    expect(await (await plain('/page-titles.json')).json()).toEqual({ version: 'v1', titles: {} });
  });
});

describe('structured data', () => {
  const nodes = [
    { '@type': ['LocalBusiness', 'ProfessionalService'], name: 'Tulebyte', telephone: '+12095550142' },
    { '@type': 'Service', name: 'Repair', offers: { price: 59 } },
    { '@type': 'Article', headline: 'One' },
    { '@type': 'Article', headline: 'Two' },
  ];
  const script = (graph: object[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003C`)}</script>`;
  const head = (graph: object[]) =>
    `<head><title>Old</title><link rel="canonical" href="https://a.example/x">${script(graph)}</head>`;
  const edit = (html: string, structured_data: PageTexts['structured_data']) =>
    applyMetadata(html, { id, title: '', description: '', structured_data });
  const graphOf = (html: string) =>
    (JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { '@graph': object[] })['@graph'];

  test('has approved texts in its own nodes, and everything else as before', () => {
    const edited = edit(head(nodes), {
      Service: { description: 'New' },
      LocalBusiness: { slogan: 'Local' },
      Article: { headline: 'Which?' },
    });
    expect(graphOf(edited)).toEqual([{ ...nodes[0], slogan: 'Local' }, { ...nodes[1], description: 'New' }, nodes[2], nodes[3]]);
  });

  test('gets a node for the page itself, and no other', () => {
    const page = { '@type': 'WebPage', '@id': 'https://a.example/x#webpage', url: 'https://a.example/x', name: 'Name' };
    expect(graphOf(edit(head(nodes), { WebPage: { name: 'Name' }, Product: { description: 'No' } }))).toEqual([...nodes, page]);
    expect(graphOf(edit(head([]).replace(script([]), ''), { WebPage: { name: 'Name' } }))).toEqual([page]);
    expect(edit('<head><title>Old</title></head>', { Product: { description: 'No' } })).toBe('<head><title>Old</title></head>');
  });

  test('stays in its script, whatever the text', () => {
    const attack = '</script><script>alert(1)</script><!-- $& $1';
    const html = edit(head(nodes), { Service: { description: attack } });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(graphOf(html)[1]).toMatchObject({ description: attack });
  });

  test('of a kind that this version doesn’t know is the page’s own', async () => {
    const get = await site(async () =>
      answer({ '/pricing': { id, title: 'Fair prices', description: '', structured_data: { Offer: { price: '1' } } } }),
    );
    const html = await text(get('/pricing'));
    expect(html).toContain('<title>Fair prices</title>');
    expect(html).not.toContain('"Offer"');
  });
});

describe('a text that attacks', () => {
  const head = `<head><title>Old</title>\n<meta name="description" content="Old">\n<meta property="og:title" content="Old">\n<meta property="og:description" content="Old">\n</head><body><svg><title>Old</title></svg></body>`;
  test.each([
    ['markup', '</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['quotes', "\"><img src=x onerror='alert(1)'>", "&quot;&gt;&lt;img src=x onerror='alert(1)'&gt;"],
    ['entities', '&lt;b&gt; & &quot;', '&amp;lt;b&amp;gt; &amp; &amp;quot;'],
    ['replacement patterns', "$& $1 $` $' $<x>", "$&amp; $1 $` $' $&lt;x&gt;"],
    ['emoji', '👩‍💻 ñandú', '👩‍💻 ñandú'],
    ['10,000 characters', 'a'.repeat(10_000), 'a'.repeat(10_000)],
  ])('by %s stays text', (_, attack, escaped) => {
    expect(applyMetadata(head, { id, title: attack, description: attack, structured_data: {} })).toBe(
      `<head><title>${escaped}</title>\n<meta name="description" content="${escaped}">\n<meta property="og:title" content="${escaped}">\n` +
        `<meta property="og:description" content="${escaped}">\n</head><body><svg><title>Old</title></svg></body>`,
    );
  });

  test('stays text in the release that the page carries', async () => {
    const title = '</script><script>alert(1)</script>\u2028<!--';
    const get = await site(async () => answer({ '/pricing': { id, title, description: title } }));
    expect(await text(get('/pricing'))).not.toContain(title.slice(0, 20));
  });
});

test('a description is added to a page that has none, and each text alone leaves the other', () => {
  const head = '<head><title>Old</title></head>';
  expect(applyMetadata(head, { id, title: '', description: 'New', structured_data: {} })).toBe(
    '<head><title>Old</title>\n<meta name="description" content="New"></head>',
  );
  expect(applyMetadata(head, { id, title: 'New', description: '', structured_data: {} })).toBe('<head><title>New</title></head>');
});
