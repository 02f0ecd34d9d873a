import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { signDevPreview } from '../../release/dev-preview.ts';
import { signingKey } from '../../release/signing-key.ts';
import { requireTrust } from '../../release/trust.ts';
import { CHANGED, LIVE, type Setup } from './setup.ts';

/** Lifetime of the short-lived link. */
const SHORT_MS = 15_000;

/** Checks that other browsers and other sites are unaffected. */
export async function checkOtherBrowsers({ proof, siteUrl, server, link, newViewer }: Setup): Promise<void> {
  await proof.check('another browser sees the live release, with the policy of before', async () => {
    const [viewer, other] = [await newViewer(), await newViewer()];
    const before = await other.open('/products');
    await viewer.open(link);
    const after = await other.open('/products');
    const same = ['content-security-policy', 'cache-control', 'etag', 'x-release'].filter((name) => before[name] !== after[name]);
    const asked = other.requests.filter((url) => url.startsWith(server.origin));
    const heading = await other.heading();
    return [...same, ...asked, ...(heading === LIVE ? [] : [heading]), ...other.takeProblems()];
  });
  await proof.check('a page of another origin on this machine reads nothing of the dev server', async () => {
    const stranger = await serve('<!doctype html><title>Stranger</title>');
    const viewer = await newViewer();
    await viewer.open(link);
    await viewer.page.goto(stranger.url);
    const read = await viewer.page.evaluate(async (origin) => {
      const entry = `${origin}/entry.js`;
      const ways = { import: () => import(entry), fetch: () => fetch(entry).then((response) => response.text()) };
      const results = await Promise.all(
        Object.entries(ways).map(([name, work]) =>
          work().then(
            () => name,
            () => undefined,
          ),
        ),
      );
      return results.filter((name) => name !== undefined);
    }, server.origin);
    stranger.server.close();
    return read.map((way) => `${way} works`);
  });
  await proof.check('the development build of the host is for previews only', async () => {
    const [, entry = ''] = /"(\/artifacts\/shell\/[^"]+?\/)web\//.exec(await (await fetch(siteUrl)).text()) ?? [];
    const { status } = await fetch(`${siteUrl}${entry}development/entry.js`);
    return status === 404 ? [] : [`status ${status}`];
  });
}

/** Checks links that must not open and cookies that must be ignored. */
export async function checkLinks({ proof, siteUrl, store, server, link, newViewer, release }: Setup): Promise<void> {
  const token = link.slice(link.lastIndexOf('/') + 1);
  const [payload = '', signature = ''] = token.split('.');
  const changed = (change: object) => {
    const fields = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), ...change };
    return `${Buffer.from(JSON.stringify(fields)).toString('base64url')}.${signature}`;
  };
  const signer = await signingKey(store, await requireTrust(store));
  const sign = (fields: object) =>
    signDevPreview(
      { remote: 'shop', origin: server.origin, until: new Date(Date.now() + 60_000).toISOString(), ...fields },
      signer,
    );
  const REFUSED: readonly (readonly [what: string, token: string, message: string])[] = [
    ['for another remote, by changing it', changed({ remote: 'admin' }), 'is not valid'],
    ['for another origin, by changing it', changed({ origin: 'http://localhost:1' }), 'is not valid'],
    ['that lasts longer, by changing it', changed({ until: '2099-01-01T00:00:00.000Z' }), 'is not valid'],
    ['that nobody signed', `${payload}.`, 'is not valid'],
    ['that has expired', sign({ until: new Date(Date.now() - 1).toISOString() }), 'has expired'],
    [
      'for an origin that is not allowed',
      sign({ origin: 'https://evil.example' }),
      'is not an origin from which the policy allows',
    ],
    ['for the host', sign({ remote: 'shell' }), 'the policy knows no remote "shell"'],
  ];
  for (const [what, forged, message] of REFUSED) {
    await proof.check(`refused: a link ${what}`, async () => {
      const entered = await fetch(`${siteUrl}/__preview/${forged}`, { redirect: 'manual' });
      const text = await entered.text();
      const page = await fetch(`${siteUrl}/products`, { headers: { cookie: `tulebyte.preview=${forged}` } });
      return [
        ...(entered.status === 403 || entered.status === 410 ? [] : [`status ${entered.status}`]),
        ...(text.includes(message) ? [] : [text]),
        ...(entered.headers.has('set-cookie') ? ['it sets a cookie'] : []),
        ...((await page.text()).includes(LIVE) ? [] : ['as a cookie it works']),
      ];
    });
  }
  await proof.refuses(
    'the command refuses an origin that is not allowed',
    async () => void (await release('preview-dev', 'shop', '--origin', 'https://evil.example')),
    'is not an origin from which the policy allows "shop"',
  );
  await proof.check('an open page returns to the live release when the link expires; its cookie is worthless', async () => {
    const short = sign({ until: new Date(Date.now() + SHORT_MS).toISOString() });
    const viewer = await newViewer();
    await viewer.open(`/__preview/${short}`);
    const shown = await viewer.heading();
    await viewer.page.getByRole('heading', { level: 1, name: LIVE }).waitFor({ timeout: SHORT_MS * 3 });
    await setTimeout(100);
    const replayed = await fetch(`${siteUrl}/products`, { headers: { cookie: `tulebyte.preview=${short}` } });
    const policy = replayed.headers.get('content-security-policy') ?? '';
    return [
      ...(shown === CHANGED ? [] : [`it showed "${shown}"`]),
      ...(policy.includes(server.origin) ? ['the policy still allows the dev server'] : []),
      ...((await viewer.badge()) === '' ? [] : ['there is a badge']),
    ];
  });
}

async function serve(html: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
