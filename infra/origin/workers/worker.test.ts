import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startWorkers } from '../../prove/workers/workerd.ts';
import { ROOT } from '../../release/builds.ts';
import { encodePublicKey } from '../../release/policy.ts';
import { publishVersions } from '../../release/publish.ts';
import { R2Store } from '../../release/r2-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import { publishOptions, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { drawOpenGraphImage } from '../open-graph/picture.ts';
import { bundleWorker } from './bundle.ts';

/** Node modules that the Worker may use, since workerd has them (https://developers.cloudflare.com/workers/runtime-apis/nodejs/). */
const MODULES = ['cloudflare:workers', 'node:async_hooks', 'node:crypto', 'node:util', 'node:zlib'];

test('the bundle has nothing of Node or the embedded backend, and serves a published page from workerd', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-worker-'));
  const files = (await bundleWorker(folder)).map((file) => relative(ROOT, file));
  expect(files.filter((file) => /^infra\/(?:local|site|origin\/node)\//.test(file))).toEqual([]);
  expect(files).toContain('infra/origin/app.ts');
  const bundle = readFileSync(join(folder, 'worker.js'), 'utf8');
  const imported = [...bundle.matchAll(/\bfrom\s*"([\w:]+)"/g)].map(([, id]) => id);
  expect([...new Set(imported)].toSorted()).toEqual(MODULES);

  const { privateKey } = generateKeyPairSync('ed25519');
  vi.stubEnv('RELEASE_SIGNING_KEY', encodePrivateKey(privateKey).toString());
  const workers = await startWorkers(folder, [
    {
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      ORIGIN_SECRET: 'a secret of more than 32 characters',
      RELEASE_PUBLIC_KEYS: encodePublicKey(privateKey),
    },
  ]);
  const [url = ''] = workers.urls;
  try {
    const store = new R2Store(workers.bucket);
    const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
    await publishVersions({ shell }, publishOptions(store));
    const page = await fetch(`${url}/auth`);
    expect([page.status, page.headers.get('x-release')]).toEqual([200, '1']);
    expect(await page.text()).toContain(shell.version);

    const marketing = await uploadFixture(store, { name: 'marketing', patterns: ['/pricing'] });
    await publishVersions({ marketing }, publishOptions(store));
    await vi.waitFor(async () => expect((await fetch(`${url}/pricing`)).headers.get('x-release')).toBe('2'));
    const picture = await fetch(`${url}/og/pricing.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]); // PNG header: width, height
    expect(bytes.equals(await drawOpenGraphImage({ title: 'Title of /pricing', description: 'About /pricing' }))).toBe(true);
    expect((await fetch(`${url}/og/nothing.png`)).status).toBe(404);
  } finally {
    await workers.stop();
  }
}, 60_000);
