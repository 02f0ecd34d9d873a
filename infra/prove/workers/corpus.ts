import type { Question } from './ask.ts';
import { PICTURE_NAME } from './backend.ts';
import type { FixtureSite } from './fixture-site.ts';

export type Corpus = Readonly<Record<string, readonly Question[]>>;

const get = (...paths: readonly string[]): Question[] => paths.map((path) => ({ path }));
const each = (path: string, name: string, values: readonly string[]): Question[] =>
  values.map((value) => ({ path, headers: { [name]: value } }));
const cookie = (value: string, more: Question['headers'] = {}) => ({ Cookie: value, ...more });

const UNKNOWN = [
  '/nothing',
  '/blog/nothing',
  '/404',
  '/index.html',
  '/pricing.html',
  '/.env',
  '/wp-login.php',
  '/product/',
  '/_system/schema',
];
const TRAVERSALS = [
  '/../etc/passwd',
  '/artifacts/../../etc/passwd',
  '/artifacts/marketing/../shell/files.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/artifacts/marketing/%2e%2e/web/page.js',
  '/artifacts/marketing/..%2f..%2fpolicy/1.json',
  '/policy/1.json',
  '/channels/production/1.json',
  '/keys/release-signing.pem',
  '/artifacts/shell/x/web/..%5c..%5cpolicy',
  '/og/../pricing.png',
  '/og/%ff.png',
  '/%00',
  '/pricing%00.png',
  '/%ff',
  '/%',
  '/%zz',
];
const HOSTS = [
  '//evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example/',
  '/x/..//evil.example',
  '/%09//evil.example',
  '///evil.example',
  '/es//evil.example',
];

/** Requests that every web server must answer alike, by topic. */
export function corpus(site: FixtureSite): Corpus {
  const { file, pastFile, preparedFile, previewToken, endedToken, devPreviewToken } = site;
  const [, folder = ''] = /^(.*\/)web\//.exec(file) ?? [];
  const tags = ['"another"', '*', 'W/"another"', 'nonsense'];
  const preview = `tulebyte.preview=${previewToken}`;
  const devPreview = `tulebyte.preview=${devPreviewToken}`;
  const form = (
    path: string,
    body: string | Buffer,
    type = 'application/x-www-form-urlencoded',
    more: Question['headers'] = {},
  ): Question => ({
    method: 'POST',
    path,
    body,
    headers: {
      'Content-Type': type,
      Accept: 'text/html',
      'Accept-Language': 'es',
      'User-Agent': 'a browser',
      Referer: 'https://www.example.com/contact-us',
      ...more,
    },
  });
  return {
    pages: get('/', '/pricing', '/auth', '/products', '/product/7', '/pricing?utm=1', '/es/pricing', '/es'),
    'pages, compressed': ['/', '/pricing', '/nothing', '/release/2.json'].flatMap((path) =>
      each(path, 'Accept-Encoding', [
        'br',
        'gzip',
        'gzip, br;q=0',
        'br;q=0',
        'identity',
        '*',
        'zstd',
        'BR',
        'br;q=0.1, gzip;q=1',
      ]),
    ),
    'pages in Spanish for a browser with the toggle': ['/es', '/es/pricing', '/es/nothing', '/pricing', '/es/contact'].map(
      (path) => ({ path, headers: cookie('tulebyte.bilingual=on') }),
    ),
    redirects: get(
      '/contact',
      '/contact?topic=a%20b&x=1',
      '/about',
      '/Pricing',
      '/pricing/',
      '/pricing//',
      '/contact/',
      '/es/contact',
    ),
    'redirects to other hosts': get(...HOSTS),
    'unknown paths': get(...UNKNOWN),
    'ways out of the store': get(...TRAVERSALS),
    'files of releases': get(
      file,
      pastFile,
      file.replace('page.js', 'entry.js'),
      file.replace('page.js', 'none.js'),
      `${folder}remote.json`,
      `${folder}files.json`,
      `${folder}node/entry.js`,
    ),
    'files, compressed': [`${file}`, '/sw.js', '/icon.svg'].flatMap((path) =>
      each(path, 'Accept-Encoding', ['br', 'gzip, br', 'gzip', 'identity']),
    ),
    pictures: [
      ...get(
        `/pictures/${PICTURE_NAME}`,
        `/pictures/${'0'.repeat(64)}.webp`,
        '/pictures/x.webp',
        '/pictures/',
        '/pictures/..%2fx',
      ),
      ...each(`/pictures/${PICTURE_NAME}`, 'If-None-Match', [`"${PICTURE_NAME.slice(0, 64)}"`, '"another"']),
    ],
    'pages that were added, or were not': get('/product/new', '/product/none', '/es/product/none', `/product/${'x'.repeat(300)}`),
    media: get('/media/tour.mp4', '/media/none.mp4', '/media/', '/media/..%2fpage.js', '/media/a/b'),
    'files of the public folder': get('/icon.svg', '/price-list.pdf', '/icon.png'),
    'files that only a preview shows': [
      ...get(preparedFile, `/release/${site.prepared}.json`),
      { path: preparedFile, headers: cookie(preview) },
      { path: `/release/${site.prepared}.json`, headers: cookie(preview) },
    ],
    'lists of releases': get(
      '/release/1.json',
      '/release/2.json',
      '/release/99.json',
      '/release/x.json',
      '/release/1',
      '/release.json',
    ),
    'generated files': get('/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml', '/.well-known/gpc.json', '/sw.js'),
    'Open Graph images': get(
      '/og/home.png',
      '/og/pricing.png',
      '/og/%70ricing.png',
      '/og/es/pricing.png',
      '/og/product/7.png',
      '/og/auth.png',
      '/og/nothing.png',
      '/og/pricing',
      '/og/',
    ),
    calendars: [
      ...get('/pricing.ics', '/pricing.ics?subscribe', '/es/pricing.ics', '/contact-us.ics', '/nothing.ics', '/.ics'),
      { path: '/es/pricing.ics', headers: cookie('tulebyte.bilingual=on') },
    ],
    'settings and probes': get('/env.json', '/livez', '/readyz', '/healthz'),
    HEAD: [
      file,
      '/',
      '/og/pricing.png',
      '/pricing',
      '/nothing',
      '/contact',
      '/sitemap.xml',
      '/readyz',
      '/env.json',
      '/price-list.pdf',
    ].map((path) => ({
      method: 'HEAD',
      path,
    })),
    ranges: [
      'bytes=0-99',
      'bytes=100-',
      'bytes=-100',
      'bytes=0-0',
      'bytes=4999-4999',
      'bytes=5000-',
      'bytes=9-1',
      'bytes=0-1,5-6',
      'bytes=-0',
      'lines=1-2',
      'bytes=0-99999',
    ].flatMap((range) => [file, '/price-list.pdf', '/media/tour.mp4'].map((path) => ({ path, headers: { Range: range } }))),
    'conditional requests': [file, '/', '/sitemap.xml', '/og/pricing.png', '/price-list.pdf'].flatMap((path) => [
      ...each(path, 'If-None-Match', tags),
      ...['"another"', '*'].map((tag) => ({ path, headers: { Range: 'bytes=0-9', 'If-Range': tag } })),
      ...each(path, 'If-Modified-Since', ['Thu, 01 Jan 2037 00:00:00 GMT', 'nonsense']),
    ]),
    'methods that pages and files do not have': ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method) =>
      ['/', '/pricing', file, '/sitemap.xml', '/readyz', '/nothing', '/auth/v1/token'].map((path) => ({ method, path })),
    ),
    'preview links': [
      ...get(
        `/__preview/${endedToken}`,
        `/__preview/${previewToken.slice(0, -4)}AAAA`,
        '/__preview/x',
        '/__preview/x.y',
        '/__preview/end',
        '/__preview/',
      ),
      { path: `/__preview/${previewToken}` },
      { path: `/__preview/${devPreviewToken}` },
    ],
    previews: ['/', '/pricing', '/products', '/nothing', '/release.json', '/sw.js'].flatMap((path) =>
      [preview, devPreview, `tulebyte.preview=${endedToken}`, 'tulebyte.preview=x.y', 'tulebyte.preview='].map((value) => ({
        path,
        headers: cookie(value, { 'Sec-Fetch-Mode': 'navigate' }),
      })),
    ),
    'forged headers': [
      {
        path: '/',
        headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'for=1.2.3.4;host=evil.example' },
      },
      { path: '/contact', headers: { Host: 'evil.example' } },
      { path: '/sitemap.xml', headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } },
      { path: `/__preview/${previewToken}`, headers: { Host: 'evil.example', 'X-Forwarded-Proto': 'http' } },
      { path: '/', headers: { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin', 'X-HTTP-Method-Override': 'DELETE' } },
      { path: '/', headers: { 'X-Request-Id': 'a"b, c', traceparent: '00-0-0-0' } },
    ],
    forms: [
      form('/functions/v1/contact', 'name=A&message=B'),
      form('/functions/v1/contact', 'name=A', undefined, {
        'X-Forwarded-For': '203.0.113.66',
        'X-Visitor-Address': '203.0.113.66',
        'X-Origin-Secret': 'guess',
        'X-Real-IP': '203.0.113.66',
      }),
      form('/functions/v1/newsletter', 'email=a%40example.com'),
      form(
        '/functions/v1/apply',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ),
      form('/functions/v1/contact', '{}', 'application/json'),
      form('/functions/v1/chat', 'a=b'),
      form('/functions/v1/contact/../chat', 'a=b'),
      form('/functions/v1/contact', ''),
      { path: '/functions/v1/contact' },
    ],
    oversized: [
      // The rest of the body never arrives.
      form('/functions/v1/contact', 'a', undefined, { 'Content-Length': String(6 * 1024 * 1024 + 1) }),
      form('/es/functions/v1/contact', 'a=b'),
      { method: 'POST', path: '/api/analytics/faults', body: 'a'.repeat(2000) },
      { path: `/${'a'.repeat(6000)}` },
      { path: `/pricing?${'a'.repeat(6000)}` },
      { path: '/pricing', headers: { 'X-Long': 'a'.repeat(8000) } },
    ],
    reports: [
      { method: 'POST', path: '/api/analytics/faults', body: '{' },
      { method: 'POST', path: '/api/analytics/events', body: '[]' },
      { method: 'POST', path: '/api/analytics/csp', body: '[]' },
      { method: 'POST', path: '/api/analytics/other', body: '[]' },
      { path: '/api/analytics/faults' },
    ],
  };
}
