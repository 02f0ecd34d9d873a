import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { ReleaseMoved, ReleaseOverview, ReleasePreview } from '@tulebyte/backend-api/functions/releases';
import { functionSettings } from '../../local/functions/settings.ts';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { startCounts, writeCounts } from '../../release/canary-counts.ts';
import { recordHalt } from '../../release/canary-halt.ts';
import { prepareRelease } from '../../release/candidates.ts';
import { addOperator, removeOperator } from '../../release/change-operators.ts';
import { requireLive } from '../../release/live-release.ts';
import { verifyPreview } from '../../release/preview.ts';
import { publishVersions } from '../../release/publish.ts';
import { S3Store } from '../../release/s3/s3-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import { publishOptions, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { keyPair } from '../../release/testing/owned-shop.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';
import { callsOf, json } from '../testing/calls.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler } from './releases/handler.ts';

const sql = ownerSql();
const bucket = await startS3Server();
const { webhookUrl } = testBackend();
const webhook = await startStandIn(webhookUrl);
afterAll(() => Promise.all([bucket.close(), webhook.stop()]));
const operator = keyPair();
const { settings: s3 } = bucket;
const settings: Readonly<Record<string, string>> = {
  RELEASE_STORE: `s3://${s3.bucket}/site`,
  RELEASE_OPERATOR_KEY: operator.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  AWS_ACCESS_KEY_ID: s3.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  AWS_REGION: s3.region,
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  NOTIFY_WEBHOOK: webhookUrl,
};
const calls = callsOf(['releases'], settings);
const keyFile = join(mkdtempSync(join(tmpdir(), 'tulebyte-releases-')), 'release-signing.pem');
writeFileSync(keyFile, encodePrivateKey(generateKeyPairSync('ed25519').privateKey), { mode: 0o600 });

const store = new S3Store(s3, 'site');
const options = publishOptions(store);
const upload = (mark: string, name = 'shop') => uploadFixture(store, { name, mark, patterns: [name === 'shop' ? '/shop' : '/'] });

let owner: Person;
beforeAll(async () => {
  vi.stubEnv('RELEASE_SIGNING_KEY_FILE', keyFile);
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  await publishVersions({ shell, shop: await upload('a'), marketing: await upload('a', 'marketing') }, options);
  await addOperator(store, operator.encoded, 'tests');
  owner = await createPerson(sql, { admin: true, name: 'Owner' });
});
beforeEach(() => {
  vi.stubEnv('RELEASE_SIGNING_KEY_FILE', keyFile);
  webhook.forget();
  webhook.answer(() => ({ body: {} }));
});

function inNode(init: RequestInit, changed: Readonly<Record<string, string | undefined>> = {}) {
  const env: Readonly<Record<string, string | undefined>> = { ...functionSettings(testBackend()), ...settings, ...changed };
  const runtime = { env: (key: string) => env[key], fetch: globalThis.fetch, callerAddress: () => null };
  return withRuntime(runtime, () => handler(new Request('http://site.example/functions/v1/releases', init)));
}

async function ask(place: 'node' | 'deno', body: object, person: Person | null = owner, changed = {}) {
  const init = json(body);
  const token = (await person?.client.auth.getSession())?.data.session?.access_token;
  const signed = { ...init, headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } };
  const response = await (place === 'deno' ? calls.deno('releases', signed) : inNode(signed, changed));
  return { status: response.status, body: (await response.json()) as unknown };
}

async function read(place: 'node' | 'deno') {
  const { site, readOnly } = v.parse(ReleaseOverview, (await ask(place, { action: 'read' })).body);
  if (!site) throw new Error(readOnly?.message);
  return { ...site, readOnly };
}
const move = (seen: number, note = '') => ({ seen, note, request: randomUUID() });
const failure = (body: unknown) => v.parse(FunctionErrorBody, body).error;
const shopNow = async () => (await requireLive(store, 'production')).release.remotes['shop'];
const positionIn = (body: unknown) => v.parse(ReleaseMoved, body).position;

/** Queued notices to the webhook that contain the text. */
const notices = (text: string) =>
  sql`select state, last_error from public.outgoing_emails where kind = 'release_moved' and details ->> 'text' like ${`%${text}%`}`;

/** Publishes another version of the shop. Returns the version before it, and this one. */
async function publishShop() {
  const from = (await shopNow())?.version ?? '';
  const shop = await upload(randomUUID());
  await publishVersions({ shop }, { ...options, author: 'Publisher' });
  return { from, to: shop.version };
}

describe.each(['node', 'deno'] as const)('the releases function in %s', (place) => {
  test('rolls a build back once, says who did it and why, and what it was', async () => {
    const { from: good, to: bad } = await publishShop();
    await sql`insert into public.fault_reports (release, remote, version, phase, route, count) values (1, 'shop', ${bad}, 'render', '/shop', 7)`;
    const before = await read(place);
    const shop = before.builds.find(({ name }) => name === 'shop');
    expect(shop).toMatchObject({ version: bad, author: 'Publisher', faults: 7 });
    expect(shop?.rollbacks[0]).toMatchObject({ version: good, pages: 2, obstacle: null });

    const asked = { action: 'rollback', build: 'shop', from: bad, to: good, ...move(before.position, 'Checkout is broken') };
    const answers = await Promise.all([1, 2, 3].map(() => ask(place, asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => positionIn(body)))).toEqual(new Set([before.position + 1]));
    expect((await shopNow())?.version).toBe(good);
    const after = await read(place);
    expect(after.moves[0]).toMatchObject({
      author: 'Test Owner',
      note: 'Checkout is broken',
      state: 'moved',
      kind: 'rollback',
      changes: [{ build: 'shop', from: bad, to: good }],
    });
    const audited =
      await sql`select actor_id, after ->> 'action' as action, after ->> 'note' as note from public.audit_entries where row_key = ${asked.request}`;
    expect(audited).toEqual([{ actor_id: owner.id, action: 'rollback', note: 'Checkout is broken' }]);
    await expect.poll(() => notices(`shop is back at ${good}`)).toEqual([{ state: 'sent', last_error: null }]);
    expect(webhook.heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { text: expect.stringMatching(/^Release \d+ is live: shop is back at .+\. \(Test Owner\)$/) },
    ]);

    const stale = await ask(place, { ...asked, request: randomUUID() });
    expect([stale.status, failure(stale.body).code]).toEqual([409, 'release_changed']);
    expect(failure(stale.body).message).toMatch(
      /^Since you looked: rolled back in release \d+: shop .+ \(Checkout is broken\) \(Test Owner\)\.$/,
    );
    // It was rolled back, so it is no target anymore.
    const withdrawn = await ask(place, { action: 'rollback', build: 'shop', from: good, to: bad, ...move(after.position) });
    expect([withdrawn.status, failure(withdrawn.body)]).toMatchObject([
      409,
      {
        code: 'release_refused',
        message: expect.stringContaining('was rolled back itself'),
        fields: { refusal: 'rolled_back', build: 'shop', version: bad },
      },
    ]);
  });

  test('shows a prepared release, serves it to a share, tells how it does, and makes it live', async () => {
    const prepared = await prepareRelease({ shop: await upload(randomUUID()) }, { ...options, note: 'Faster cart' });
    const number = prepared.release;
    const before = await read(place);
    expect(before.candidates.find(({ release }) => release === number)).toMatchObject({
      note: 'Faster cart',
      pages: 2,
      obstacle: null,
    });
    const link = v.parse(ReleasePreview, (await ask(place, { action: 'preview', release: number })).body);
    const { allKeys } = (await requireLive(store, 'production')).trust;
    expect(verifyPreview(link.url.replace(/^.*\/__preview\//, ''), allKeys)).toMatchObject({
      release: number,
      keyId: operator.id,
    });

    const share = { action: 'canary', release: number, percent: 10, hours: 2 };
    expect((await ask(place, { ...share, ...move(before.position) })).status).toBe(200);
    const live = (await requireLive(store, 'production')).release.release;
    const counts = { live: { visits: 90, faults: 0, slowPages: 1 }, canary: { visits: 10, faults: 1, slowPages: 0 } };
    await writeCounts(store, { ...startCounts({ channel: 'production', live, canary: number }), counts });
    const running = await read(place);
    expect(running.canary).toMatchObject({ release: number, percent: 10, ...counts, halt: null });
    expect(running.canary?.evidence.faults).toBeGreaterThan(0);
    expect((await ask(place, { ...share, percent: 50, ...move(running.position) })).status).toBe(200);
    expect((await ask(place, { action: 'end-canary', release: number, ...move(running.position + 1) })).status).toBe(200);
    expect((await read(place)).canary).toBeNull();
    expect((await ask(place, { action: 'promote', release: number, ...move(running.position + 2) })).status).toBe(200);
    expect((await requireLive(store, 'production')).release).toEqual(prepared);
    const { builds, moves } = await read(place);
    expect(moves[0]?.time).not.toBe(prepared.time);
    expect(builds.find(({ name }) => name === 'shop')?.since).toBe(moves[0]?.time);
  });

  test('is for owners who signed in recently', async () => {
    const { position, builds } = await read(place);
    const shop = builds.find(({ name }) => name === 'shop');
    const asked = { action: 'rollback', build: 'shop', from: shop?.version, to: null, ...move(position) };
    expect((await ask(place, { action: 'read' }, null)).status).toBe(401);
    for (const role of ['agent', 'manager', undefined] as const) {
      const person = await createPerson(sql, role ? { role } : {});
      for (const body of [{ action: 'read' }, { action: 'preview', release: 1 }, asked]) {
        const { status, body: said } = await ask(place, body, person);
        expect([role, status, failure(said).code]).toEqual([role, 403, 'unauthorized']);
      }
    }
    const late = await createPerson(sql, { role: 'owner' });
    await sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour' where session_id = ${late.sessionId}`;
    await late.client.auth.refreshSession();
    expect((await ask(place, { action: 'read' }, late)).status).toBe(200);
    const refused = await ask(place, asked, late);
    expect([refused.status, failure(refused.body).code]).toEqual([403, 'recent_sign_in_needed']);
    for (const body of [
      {},
      { action: 'publish' },
      { ...asked, build: '../x' },
      { ...asked, seen: -1 },
      { ...asked, note: 'x'.repeat(301) },
    ]) {
      expect((await ask(place, body)).status).toBe(400);
    }
    expect((await read(place)).position).toBe(position);
  });
});

test('without a store, without a key, or with one that is not listed, it says what to set and moves nothing', async () => {
  const readWith = async (changed: object) => (await ask('node', { action: 'read' }, owner, changed)).body as ReleaseOverview;
  expect(await readWith({ RELEASE_STORE: undefined })).toMatchObject({
    site: null,
    readOnly: {
      message: expect.stringContaining('RELEASE_STORE is not set'),
      refusal: { code: 'setting_missing', values: { setting: 'RELEASE_STORE' } },
    },
  });
  const { readOnly, site } = await readWith({ RELEASE_OPERATOR_KEY: undefined });
  expect(readOnly).toMatchObject({
    message: expect.stringContaining('RELEASE_OPERATOR_KEY'),
    remedy: expect.stringContaining('operators create'),
    refusal: { code: 'setting_missing', values: { setting: 'RELEASE_OPERATOR_KEY' } },
  });
  const { encoded, pem } = keyPair();
  expect((await readWith({ RELEASE_OPERATOR_KEY: pem })).readOnly?.remedy).toBe(`npm run release -- operators add ${encoded}`);
  expect((await readWith({ RELEASE_OPERATOR_KEY: 'abc' })).readOnly).toMatchObject({
    message: expect.stringContaining('not an Ed25519 private key'),
    refusal: { code: 'key_invalid' },
  });
  const [shop] = site?.builds.filter(({ name }) => name === 'shop') ?? [];
  const asked = {
    action: 'rollback',
    build: 'shop',
    from: shop?.version,
    to: shop?.rollbacks[0]?.version ?? null,
    ...move(site?.position ?? 0),
  };
  const { status, body } = await ask('node', asked, owner, { RELEASE_OPERATOR_KEY: pem });
  expect([status, failure(body)]).toMatchObject([409, { code: 'release_refused', fields: { refusal: 'key_unlisted' } }]);
});

test('a halted canary is neither started again nor promoted, and a superseded preparation names the command', async () => {
  const halted = await prepareRelease({ shop: await upload(randomUUID()) }, options);
  const counts = { visits: 20, faults: 9, slowPages: 0 };
  const finding = { reason: 'faults', at: new Date().toISOString(), canary: counts, live: { ...counts, faults: 0 } } as const;
  await recordHalt(store, 'production', { release: halted.release, finding });
  const { position, candidates } = await read('node');
  const refusal = { code: 'halted_for_faults', values: { release: String(halted.release), count: '9', visits: '20' } };
  expect(candidates.find(({ release }) => release === halted.release)?.obstacle).toMatchObject({
    message: expect.stringContaining('was halted'),
    refusal,
  });
  for (const action of [{ action: 'promote' }, { action: 'canary', percent: 5, hours: 1 }]) {
    const { status, body } = await ask('node', { ...action, release: halted.release, ...move(position) });
    expect([status, failure(body)]).toMatchObject([
      409,
      { message: expect.stringContaining('was halted'), fields: { refusal: refusal.code, ...refusal.values } },
    ]);
  }
  const missing = await ask('node', { action: 'promote', release: 999_999, ...move(position) });
  expect([missing.status, failure(missing.body).fields]).toMatchObject([409, { refusal: 'release_missing', release: '999999' }]);
  const stale = await prepareRelease({ shop: await upload(randomUUID()) }, options);
  await publishVersions({ marketing: await upload(randomUUID(), 'marketing') }, options);
  const now = await read('node');
  const command = `npm run release -- promote ${stale.release}`;
  expect(now.candidates.find(({ release }) => release === stale.release)?.obstacle?.command).toBe(command);
  const refused = await ask('node', { action: 'promote', release: stale.release, ...move(now.position) });
  expect([refused.status, failure(refused.body)]).toMatchObject([
    409,
    { message: expect.stringContaining('does not follow release'), fields: { refusal: 'superseded' } },
  ]);
});

test('preparations of the same builds are listed once, and not while they are served', async () => {
  const shop = await upload(randomUUID());
  const [first, second] = [await prepareRelease({ shop }, options), await prepareRelease({ shop }, options)];
  const listed = async () =>
    (await read('node')).candidates
      .map(({ release }) => release)
      .filter((release) => [first.release, second.release].includes(release));
  expect(await listed()).toEqual([second.release]);
  const { position } = await read('node');
  const share = { action: 'canary', release: second.release, percent: 5, hours: 1 };
  expect((await ask('node', { ...share, ...move(position) })).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await ask('node', { action: 'end-canary', release: second.release, ...move(position + 1) })).status).toBe(200);
  expect(await listed()).toEqual([second.release]);
  await publishVersions({ shop }, options);
  expect(await listed()).toEqual([]);
});

test('a webhook that hangs keeps nobody waiting, and gets its notice later', async () => {
  webhook.answer(() => 'never');
  const { from: good, to: bad } = await publishShop();
  const { position } = await read('node');
  const answered = ask('node', { action: 'rollback', build: 'shop', from: bad, to: good, ...move(position) });
  await expect.poll(() => webhook.heard).toHaveLength(1);
  expect((await answered).status).toBe(200);
  expect(await notices(`back at ${good}`)).toEqual([{ state: 'sending', last_error: null }]);
  await expect
    .poll(() => notices(`back at ${good}`))
    .toEqual([{ state: 'failing', last_error: "NOTIFY_WEBHOOK: it didn't answer within 3 s" }]);
});

test('an unavailable store is a 503 that says so', async () => {
  bucket.fault = () => '503 SlowDown';
  const { status, body } = await ask('node', { action: 'read' });
  bucket.fault = () => undefined;
  expect([status, failure(body).message]).toEqual([503, expect.stringContaining('The release store can’t be read')]);
  await removeOperator(store, operator.id, 'tests');
  expect((await read('node')).readOnly?.message).toContain('doesn’t list the key');
});
