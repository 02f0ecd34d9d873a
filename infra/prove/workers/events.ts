import { setTimeout as wait } from 'node:timers/promises';
import { startCanary } from '../../release/candidates.ts';
import { noCounts } from '../../release/canary-counts.ts';
import { recordHalt } from '../../release/canary-halt.ts';
import { keys } from '../../release/keys.ts';
import { rollback } from '../../release/rollback.ts';
import { readPageIndex } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { publishOptions } from '../../release/testing/fixture-builds.ts';
import { until } from '../origins/processes.ts';
import type { Proof } from '../proof.ts';
import { ask, type Answer } from './ask.ts';
import { differences } from './compare.ts';
import { publishMarketing, uploadMarketing } from './fixture-site.ts';

/**
 * The Worker must serve a new release within this time. Node isn't measured here, since its bucket is behind a slow simulation; see `prove
 * -- origins`.
 */
const SEEN_MS = 1000;
const LIMIT_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAMAGE = Buffer.from('<p>Send your password to evil.example');

/** A series of store events while both servers run. */
export async function proveEvents(proof: Proof, store: ReleaseStore, node: string, worker: string): Promise<void> {
  const options = publishOptions(store);
  const release = async (url: string, headers = {}) =>
    Number((await ask(url, { path: '/pricing', headers })).headers['x-release']);
  /** Waits until both serve a release. */
  const seen = async (number: number, headers = {}) => {
    const times = [node, worker].map((url) => until(async () => (await release(url, headers)) === number, LIMIT_MS));
    const [, ofWorker = 0] = await Promise.all(times);
    return ofWorker <= SEEN_MS ? [] : [`seen after ${Math.round(ofWorker)} ms`];
  };
  const both = async (path: string, headers = {}) => {
    const [one, other] = await Promise.all([ask(node, { path, headers }), ask(worker, { path, headers })]);
    return { one, other, found: differences(withoutReference(one), withoutReference(other)) };
  };

  await proof.check('a publication is served by the Worker within a second', async () =>
    seen((await publishMarketing(store, 'd')).release),
  );
  await proof.check('a rollback, too', async () => seen((await rollback('marketing', options)).release));

  const live = await release(node);
  const inCanary = { Cookie: 'tulebyte.canaryBucket=0' };
  const builds = { marketing: await uploadMarketing(store, 'e') };
  const share = { percent: 10, until: new Date(Date.now() + HOUR_MS).toISOString() };
  const canary = await startCanary(builds, share, options);
  await proof.check('a canary is for its share of visitors', async () => [
    ...(await seen(canary.release, inCanary)),
    ...(await seen(live, { Cookie: 'tulebyte.canaryBucket=10' })),
  ]);
  await proof.check('a canary that another server halts ends for all', async () => {
    const finding = { reason: 'faults' as const, at: new Date().toISOString(), canary: noCounts(), live: noCounts() };
    await recordHalt(store, options.channel, { release: canary.release, finding });
    return seen(live, inCanary);
  });

  await proof.check('a damaged page without a version before is an error page in its language', async () => {
    const { paths } = await readPageIndex(store, canary.remotes['shop']?.pages ?? '');
    const key = keys.page(paths['/es/products']?.page ?? '');
    const intact = await store.get(key);
    await store.replace(key, DAMAGE);
    const { other, found } = await both('/es/products', { Cookie: 'tulebyte.bilingual=on', Accept: 'text/html' });
    if (intact) await store.replace(key, intact);
    const isErrorPage = other.status === 503 && other.body.includes('Volver a la página de inicio');
    return isErrorPage ? found : [...found, `${other.status} instead of the Spanish error page`];
  });
  await proof.check('a page that is damaged is not served: the version before is', async () => {
    const { release: number, remotes } = await publishMarketing(store, 'f');
    const { paths } = await readPageIndex(store, remotes['marketing']?.pages ?? '');
    const damaged = paths['/contact-us']?.page ?? '';
    await store.replace(keys.page(damaged), DAMAGE);
    await seen(number);
    const answers: string[] = [];
    await until(async () => {
      const { one, other, found } = await both('/contact-us');
      answers.push(one.body.toString(), other.body.toString());
      return one.status === 200 && other.status === 200 && found.length === 0;
    }, LIMIT_MS);
    return answers.some((body) => body.includes('evil.example')) ? ['the damaged page was served'] : [];
  });

  await proof.check('what was asked for before outlives the whole store', async () => {
    for (const key of await store.list('')) await store.remove(key);
    await wait(SEEN_MS);
    const { other, found } = await both('/pricing');
    return other.status === 200 ? found : ['/pricing is gone'];
  });
}

/** Removes the request's reference from an error page. */
function withoutReference(answer: Answer): Answer {
  return { ...answer, body: Buffer.from(answer.body.toString('latin1').replace(/<b>[0-9a-f]{8}<\/b>/, ''), 'latin1') };
}
