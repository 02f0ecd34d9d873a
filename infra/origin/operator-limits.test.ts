import { expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { prepareRelease } from '../release/candidates.ts';
import { signDevPreview } from '../release/dev-preview.ts';
import { keys } from '../release/keys.ts';
import { requireLive } from '../release/live-release.ts';
import { operate } from '../release/operate.ts';
import { nextPointer } from '../release/pointer.ts';
import { signPreview } from '../release/preview.ts';
import { publishVersions } from '../release/publish.ts';
import { bodyHash, createDocument, signDocument } from '../release/signed-document.ts';
import { uploadFixture } from '../release/testing/fixture-builds.ts';
import { operatedStore } from '../release/testing/owned-shop.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';

// What a web server makes of moves and links by an operator's key, which the releases screen has.

async function operatedOrigin() {
  const { options, store, operator } = await operatedStore();
  let now = 0;
  const live = new LiveSite(store, 'production', { now: () => (now += 1000) });
  const app = createOrigin({ store, live, siteUrl: 'http://localhost', backend: { supabaseUrl: '', publishableKey: '' } });
  const upload = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  const shopNow = async () => (await live.current())?.release.remotes['shop']?.version;
  return { options, store, operator, live, app, upload, shopNow };
}

const until = () => new Date(Date.now() + 3_600_000).toISOString();

test('a rollback by an operator is served, and a forged release raises an alarm', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const { options, store, operator, live, upload, shopNow } = await operatedOrigin();
  const a = (await shopNow()) ?? '';
  const b = await upload('b');
  await publishVersions({ shop: b }, options);
  expect(await shopNow()).toBe(b.version);
  const { highest: seen } = await requireLive(store, 'production');
  const operation = { store, channel: 'production', signer: operator, author: 'Rosa', note: '', request: '1', seen };
  await operate({ action: 'rollback', build: 'shop', from: b.version, to: a }, operation);
  expect(await shopNow()).toBe(a);

  const { release, trust, highest } = await requireLive(store, 'production');
  const { shop } = release.remotes;
  if (!shop) throw new Error('The fixture has a shop.');
  const stranger = await upload('stranger');
  const remotes = { ...release.remotes, shop: { ...shop, ...stranger } };
  const forged = { ...release, release: 90, parent: release.release, parentHash: bodyHash(release), remotes };
  await createDocument(store, keys.release(90), signDocument('release', forged, operator));
  const pointer = nextPointer({ channel: 'production', author: 'x', policy: trust.policy, highest }, forged);
  await createDocument(store, keys.pointer('production', pointer.counter), signDocument('pointer', pointer, operator));
  expect(await shopNow()).toBe(a);
  expect(live.alarms().map(({ problem }) => problem)).toEqual([expect.stringMatching(/^was not allowed: /)]);
});

test("an operator's link opens what a publisher prepared, not what its own key signed, and no dev server", async () => {
  const { options, store, operator, app, upload } = await operatedOrigin();
  const prepared = await prepareRelease({ shop: await upload('b') }, options);
  const open = async (token: string) => {
    const { headers } = await app.request('/shop', { headers: { cookie: `tulebyte.preview=${token}` } });
    return headers.get('x-robots-tag');
  };
  const previewed = await open(signPreview(prepared, until(), operator));
  expect(previewed).toContain('noindex');
  const { release } = await requireLive(store, 'production');
  const own = { ...prepared, release: 91, parent: release.release, parentHash: bodyHash(release) };
  await createDocument(store, keys.release(91), signDocument('release', own, operator));
  const link = signPreview(own, until(), operator);
  expect(await open(link)).toBeNull();
  expect((await app.request(`/__preview/${link}`)).status).toBe(403);
  const dev = signDevPreview({ remote: 'shop', origin: 'http://localhost:5173', until: until() }, operator);
  expect((await app.request(`/__preview/${dev}`)).status).toBe(403);
});
