import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, test } from 'vitest';
import { contentHash } from '../release/content-hash.ts';
import { devPreviewDocument } from './dev-preview-document.ts';

/** As `shell/src/document/document.ts` writes it. */
const STORED = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<style data-emotion="css">body{margin:0}.css-1{color:red}</style>
</head>
<body>
<div id="root"><main id="main"><div>Released</div>
<noscript>none</noscript></main></div>
<noscript><link rel="stylesheet" href="/fonts.css"></noscript>
<script type="application/json" id="release">{"release":0}</script>
<script type="application/json" id="page">{"remote":"shop","version":"1","shell":"2","locale":"en","mode":"static","entry":"/artifacts/shell/2/web/entry.1.js","modules":["/artifacts/shell/2/web/entry.1.js","/artifacts/shop/1/web/page.js"],"deferred":[],"fonts":[],"data":{"a":1}}</script>
<script type="importmap">{"integrity":{"/artifacts/shop/1/web/page.js":"sha256-AA=="}}</script>
<script>start()</script>
</body>
</html>
`;
const RELEASE = { release: 7, shell: { version: '2', manifestIntegrity: '' }, remotes: {} } satisfies ClientRelease;
const PREVIEW = {
  remote: 'shop',
  origin: 'http://localhost:5173',
  until: '2026-11-22T16:00:00.000Z',
  keyId: 'k',
  paths: ['/shop*'],
};
const HOST_FILES = {
  'development/entry.js': 'ff'.repeat(32),
  'development/a.svg': '00'.repeat(32),
  'node/render.js': '00'.repeat(32),
};

const composed = (isOwn: boolean, release: ClientRelease = RELEASE) =>
  devPreviewDocument(STORED, { preview: PREVIEW, release, hostFiles: HOST_FILES, isOwn });
const data = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '') as Record<string, unknown>;

test('the page of another remote keeps its HTML, and gets the host with development React', () => {
  const { html } = composed(false);
  expect(html).toContain('<div>Released</div>');
  expect(data(html, 'page')).toEqual({
    remote: 'shop',
    version: '1',
    shell: '2',
    locale: 'en',
    mode: 'static',
    entry: '/artifacts/shell/2/development/entry.js',
    modules: ['/artifacts/shop/1/web/page.js'],
    deferred: [],
    fonts: [],
    data: { a: 1 },
  });
});

test("nothing of the released HTML stays on the remote's own pages", () => {
  const { html } = composed(true);
  expect(html).toContain('<body>\n<div id="root"></div>\n<noscript><link rel="stylesheet"');
  expect(data(html, 'page')).toMatchObject({ mode: 'app', modules: [], data: {} });
  expect(data(html, 'page')).not.toHaveProperty('remote');
});

test('the browser checks every file of the host, and the policy knows every script', () => {
  const { html, scripts, styles } = composed(false);
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(map)).toEqual({
    integrity: {
      '/artifacts/shop/1/web/page.js': 'sha256-AA==',
      '/artifacts/shell/2/development/entry.js': `sha256-${Buffer.alloc(32, 0xff).toString('base64')}`,
    },
  });
  const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(([, text = '']) => text);
  const own = inline.filter((text) => text !== 'start()').map(contentHash);
  expect(scripts.toSorted()).toEqual(own.toSorted());
  expect(styles).toEqual([contentHash([...html.matchAll(/<style>(.*?)<\/style>/g)].at(-1)?.[1] ?? '')]);
  expect(html).toContain('<style data-ui-globals data-emotion="css">body{margin:0}');
});

test('a remote that is not released gets its patterns from the dev server; nothing can end a script', () => {
  const author = { shell: { version: '2', manifestIntegrity: '</script>' } };
  const { html } = composed(true, { ...RELEASE, ...author });
  expect(data(html, 'release')).toMatchObject({
    remotes: { shop: { version: 'development', patterns: ['/__development/shop'] } },
    ...author,
  });
});
