import { once } from 'node:events';
import { createOrigin } from '../../origin/app.ts';
import { clientAddressBehind, isProxyOf } from '../../origin/node/client-address.ts';
import { listen } from '../../origin/node/listen.ts';
import { LiveSite } from '../../origin/live-site.ts';
import { publishVersions } from '../../release/publish.ts';
import { publishOptions, temporaryStore, uploadFixture } from '../../release/testing/fixture-builds.ts';

// A production origin in its own process: `origin-server.ts PAGES`. Reports its port once it listens and, on request, its CPU time in
// microseconds.

/** Size of a page's HTML; about 16 KB after brotli, like the site's own pages. */
const PAGE_BYTES = 64 * 1024;
const PROXIES = ['127.0.0.1'];

const RENDERER = `
import { createHash } from 'node:crypto';
export function createRenderer({ release, loadEntry }) {
  return {
    async staticPaths(name) { return (await loadEntry(name, release.remotes[name].version)).staticPaths ?? []; },
    async render(path) {
      let text = path;
      while (text.length < ${PAGE_BYTES / 4}) text += createHash('sha256').update(text.slice(-64)).digest('hex');
      const html = '<!--alternates--><p>' + text.padEnd(${PAGE_BYTES}, ' and so on') + '<script id="release">{"release":0}</script></body>';
      return { status: path.endsWith('/404') ? 404 : 200, html, noIndex: false, title: path, description: path, styles: [], scripts: [] };
    },
  };
}`;

const pages = Number(process.argv[2]);
const store = temporaryStore();
const paths = Array.from({ length: pages }, (_, index) => `/blog/page-${index}`);
await publishVersions(
  {
    shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'], node: RENDERER }),
    marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/'] }),
    content: await uploadFixture(store, {
      name: 'content',
      patterns: ['/blog/:slug'],
      node: `export const staticPaths = ${JSON.stringify(paths)};`,
    }),
  },
  publishOptions(store),
);
const app = createOrigin({
  store,
  live: new LiveSite(store, 'production'),
  siteUrl: 'https://www.tulebyte.example',
  backend: { supabaseUrl: 'https://project.supabase.co', publishableKey: 'sb_publishable_x' },
  clientAddress: clientAddressBehind(PROXIES),
  isTrustedProxy: isProxyOf(PROXIES),
});
const { port, close } = await listen(app, { port: 0 });
const file = (await store.list('artifacts/content/')).find((key) => key.endsWith('web/page.js'));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.send?.({ port, file: `/${file}` });
await once(process, 'disconnect');
await close();
process.exit(); // pictures and renderers may have threads
