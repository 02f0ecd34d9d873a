import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startCanary } from '../../release/candidates.ts';
import { keys } from '../../release/keys.ts';
import { publishVersions } from '../../release/publish.ts';
import { rollback } from '../../release/rollback.ts';
import { S3Store } from '../../release/s3/s3-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import { publishOptions, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';
import { Load } from './load.ts';
import { OriginProcess, startDatabase, until } from './processes.ts';
import { requireProxy, startProxy } from './proxy.ts';

const FIRST_PORT = Number(process.env['PORT'] ?? 4450);
const ORIGINS = 3;
/** Every origin must serve a new release within this time. */
const SEEN_MS = 1000;
const STEADY_MS = 5000;
const AWAY_MS = 20_000;
/** Simulated latency of each bucket request, as in the same or a neighboring region. */
const LATENCY_MS = 20;
const PREFIX = 'site';

/**
 * Three origins behind HAProxy share a bucket and a database under constant traffic: no request fails during publishes, restarts, kills, or
 * outages. Prints a table.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  requireProxy();
  const server = await startS3Server();
  const far = () => wait(LATENCY_MS);
  server.fault = far;
  process.env['RELEASE_SIGNING_KEY'] = encodePrivateKey(generateKeyPairSync('ed25519').privateKey).toString();
  const options = publishOptions(new S3Store(server.settings, PREFIX));
  const { store } = options;
  const shop = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
      marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
      shop: await shop('a'),
    },
    options,
  );
  const files = (await store.list('artifacts/')).filter((key) => key.endsWith('/web/page.js'));

  const database = await startDatabase(FIRST_PORT + 9);
  const { endpoint, region, accessKeyId, secretAccessKey } = server.settings;
  const url = `http://127.0.0.1:${FIRST_PORT}`;
  const origins = Array.from(
    { length: ORIGINS },
    (_, index) =>
      new OriginProcess(FIRST_PORT + 1 + index, {
        RELEASE_STORE: `s3://${server.settings.bucket}/${PREFIX}`,
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        SITE_URL: url,
        SUPABASE_URL: `http://127.0.0.1:${FIRST_PORT + 9}`,
        SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: '2',
      }),
  );
  await Promise.all(origins.map((origin) => origin.start()));
  const proxy = await startProxy(
    FIRST_PORT,
    origins.map(({ port }) => port),
  );
  await until(async () => (await fetch(`${url}/`)).status === 200, 30_000);
  const load = new Load(url, ['/', '/pricing', '/shop', ...files.map((key) => `/${key}`)]);

  const outcomes: boolean[] = [];
  /** @param work returns what it found, and whether that is expected */
  const check = async (what: string, work: () => Promise<{ found: string; isRight: boolean }>) => {
    load.take();
    const { found, isRight } = await work().catch((error: unknown) => ({ found: String(error), isRight: false }));
    const { requests, failures, slowestMs } = load.take();
    const passed = isRight && failures.length === 0 && requests > 0;
    outcomes.push(passed);
    const met = `${failures.length} of ${requests} failed, slowest ${Math.round(slowestMs)} ms`;
    console.log(`${passed ? 'pass' : 'FAIL'}  ${what.padEnd(40)} ${met.padEnd(44)} ${found}`);
    for (const failure of failures.slice(0, 5)) console.log(`      ${failure}`);
  };
  /** Waits until all origins serve a release. */
  const seen = async (release: number) => {
    const times = await Promise.all(origins.map((origin) => until(async () => (await origin.release()) === release, 30_000)));
    const slowest = Math.round(Math.max(...times));
    return { found: `seen everywhere after ${slowest} ms`, isRight: slowest <= SEEN_MS };
  };

  try {
    await check('nothing happens', async () => {
      await wait(STEADY_MS);
      return { found: '', isRight: true };
    });
    await check('a publication', async () => {
      const { release } = await publishVersions({ shop: await shop('b') }, options);
      return seen(release);
    });
    await check('a canary for half of the visitors', async () => {
      const ends = new Date(Date.now() + 3_600_000).toISOString();
      const { release, parent } = await startCanary({ shop: await shop('c') }, { percent: 50, until: ends }, options);
      const served = async (origin: OriginProcess) => {
        const answer = await fetch(`${origin.url}/shop`, { headers: { Cookie: 'tulebyte.canaryBucket=0' } });
        return answer.headers.get('X-Release') === String(release);
      };
      const times = await Promise.all(origins.map((origin) => until(() => served(origin), 30_000)));
      const counts = async () => (await store.list(keys.canaryCounts('production', release, parent ?? 0))).length;
      await until(async () => (await counts()) === ORIGINS, 30_000);
      const slowest = Math.round(Math.max(...times));
      return { found: `served everywhere after ${slowest} ms, ${ORIGINS} origins share counts`, isRight: slowest <= SEEN_MS };
    });
    await check('a rollback', async () => {
      const { release } = await rollback('shop', options);
      return seen(release);
    });
    await check('a rolling restart', async () => {
      const codes: (number | null)[] = [];
      for (const origin of origins) {
        codes.push(await origin.stop('SIGTERM'));
        await origin.start();
      }
      return { found: `exit codes ${codes.join(', ')}`, isRight: codes.every((code) => code === 0) };
    });
    await check('one origin killed, and started again', async () => {
      await origins[0]?.stop('SIGKILL');
      await wait(STEADY_MS);
      await origins[0]?.start();
      return { found: '', isRight: true };
    });
    for (const [how, fault] of [
      ['refuses', '503 SlowDown'],
      ['hangs', 'hang'],
    ] as const) {
      await check(`the store ${how} for ${AWAY_MS / 1000} s`, async () => {
        server.fault = () => fault;
        await wait(AWAY_MS);
        const ready = await Promise.all(origins.map((origin) => origin.status('/readyz')));
        server.fault = far;
        const { release } = await publishVersions({ shop: await shop(how) }, options);
        const { found } = await seen(release);
        return {
          found: `readyz ${ready.join(', ')}; publication afterwards ${found}`,
          isRight: ready.every((status) => status === 200),
        };
      });
    }
    await check('an origin starts while the store is unavailable', async () => {
      const [origin] = origins;
      await origin?.stop('SIGTERM');
      server.fault = () => '503 SlowDown';
      origin?.launch();
      const said = await origin?.opened();
      server.fault = far;
      const ms = await until(async () => (await origin?.status('/')) === 200, 30_000);
      return {
        found: `it names the store, and opens ${Math.round(ms)} ms after it is back`,
        isRight: said?.includes(`503 SlowDown (2 attempts): ${endpoint}`) === true,
      };
    });
    await check('the database gone', async () => {
      await database.stop();
      await wait(STEADY_MS);
      const form = await fetch(`${url}/functions/v1/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Referer: `${url}/contact-us` },
        body: 'name=A',
      });
      return { found: `a form answers ${form.status}`, isRight: form.status === 502 };
    });
  } finally {
    await load.stop();
    proxy.kill();
    await Promise.all(origins.map((origin) => origin.stop('SIGKILL')));
    await database.stop();
    await server.close();
  }
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}
