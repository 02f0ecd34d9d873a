import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../../log/log.ts';
import { bundleWorker } from '../../origin/workers/bundle.ts';
import { encodePublicKey } from '../../release/policy.ts';
import { R2Store } from '../../release/r2-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import { Proof } from '../proof.ts';
import { ask } from './ask.ts';
import { startBackend } from './backend.ts';
import { proveCanaries } from './canaries.ts';
import { compare } from './compare.ts';
import { corpus } from './corpus.ts';
import { proveEvents } from './events.ts';
import { publishSite } from './fixture-site.ts';
import { startNodeOrigin } from './node-origin.ts';
import { startWorkers } from './workerd.ts';

/** Isolates that judge canaries together. */
const ISOLATES = 4;

/**
 * Node and workerd over one bucket respond to the same requests alike and follow publications and damage alike; isolates judge canaries
 * together; misconfigured Workers refuse to serve. Prints a table.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  log.level = 'silent';
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-workers-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  process.env['RELEASE_SIGNING_KEY'] = encodePrivateKey(privateKey).toString();
  await bundleWorker(folder);
  const backend = await startBackend();
  const settings = {
    SITE_URL: 'https://www.example.com',
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_proof',
    SUPABASE_SECRET_KEY: 'sb_secret_proof',
    ORIGIN_SECRET: 'a secret of more than 32 characters',
    RELEASE_PUBLIC_KEYS: encodePublicKey(privateKey),
  };
  const { ORIGIN_SECRET: _, ...half } = settings;
  const stranger = encodePublicKey(generateKeyPairSync('ed25519').privateKey);
  const workers = await startWorkers(folder, [
    settings,
    { ...settings, RELEASE_PUBLIC_KEYS: stranger },
    half,
    ...Array.from({ length: ISOLATES - 1 }, () => settings),
  ]);
  const [worker = '', strangers = '', unconfigured = '', ...isolates] = workers.urls;
  const store = new R2Store(workers.bucket);
  const site = await publishSite(store);
  const node = await startNodeOrigin(store, settings);
  const proof = new Proof();
  try {
    for (const [about, questions] of Object.entries(corpus(site))) {
      await proof.check(`${about}: ${questions.length} requests`, async () => {
        const found: string[] = [];
        for (const question of questions) found.push(...(await compare(question, node.url, worker, backend)));
        return found;
      });
    }
    await proof.check('a Worker with another public key serves nothing of the store', async () => {
      const { status } = await ask(strangers, { path: '/' });
      return status === 503 ? [] : [`status ${status}`];
    });
    await proof.check('a Worker without one of its settings serves nothing, and says what to set', async () => {
      const { status } = await ask(unconfigured, { path: '/' });
      const said = workers.log().includes('set ORIGIN_SECRET to');
      return status === 503 && said ? [] : [`status ${status}`, workers.log()];
    });
    await proveCanaries(proof, store, [worker, ...isolates]);
    await proveEvents(proof, store, node.url, worker);
  } finally {
    await node.stop();
    await workers.stop();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return proof.totals();
}
