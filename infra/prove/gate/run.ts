import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { ensureChromium } from '../../check/chromium.ts';
import { createSessions } from '../../release-cli/smoke/sessions.ts';
import { BrowserContexts, smokeTest, startBrowser } from '../../release-cli/smoke/smoke.ts';
import { readBuild, uploadArtifact } from '../../release/artifact.ts';
import { BUILD_NAMES, workspaceFolder } from '../../release/builds.ts';
import { FileStore } from '../../release/file-store.ts';
import { requireLive } from '../../release/live-release.ts';
import { describePublishError, PublishError } from '../../release/publish-error.ts';
import { publishVersions, type PublishOptions } from '../../release/publish.ts';
import { runningBackend } from '../../release/running-site.ts';
import { setPolicy } from '../../release/set-policy.ts';
import { startTestSite } from '../../site/start-test-site.ts';
import { noSuchCase } from '../no-such-case.ts';
import { buildLabs, type LabsBuild } from './build-labs.ts';
import { CASES, NEXT_HOST_MARK, type GateCase } from './cases.ts';
import { LABS, LABS_PATHS } from './labs-source.ts';

/** Large enough that a copy of React isn't refused for its size alone. */
const DEFAULT_BUDGET = { entry: 20 * 1024, page: 60 * 1024 };

const everyPageOf = (name: string): string => `every page of ${name}`;

interface Outcome {
  what: string;
  passed: boolean;
  seconds: number;
  said: string;
}

/**
 * Proves that the gate refuses bad builds and names the remote at fault: publishes one after another to the store of a running
 * site. The site's own remotes must pass with every page counted as changed.
 */
export async function run([only = '']: readonly string[]): Promise<{ passed: number; failed: number }> {
  const cases = CASES.filter(({ what }) => what.includes(only));
  if (cases.length === 0 && !BUILD_NAMES.some((name) => everyPageOf(name).includes(only))) throw noSuchCase(only);
  await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-gate-'));
  // Traversable by PostgreSQL's user when this runs as root.
  chmodSync(folder, 0o711);
  const dataDir = process.env['DATA_DIR'] ?? join(folder, 'data');
  const site = await startTestSite({ DATA_DIR: dataDir, PORT: process.env['PORT'] ?? '3950' });
  const browser = await startBrowser();
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    const { passed, what, seconds, said } = outcome;
    console.log(`${passed ? 'pass' : 'FAIL'}  ${what.padEnd(58)} ${seconds.toFixed(1).padStart(5)} s  ${said}`);
  };
  try {
    const options = await publishing(join(dataDir, 'store'), browser);
    add(await expectAccepted('a good seventh remote', () => publishLabs(folder, {}, options)));
    const inert = { one: { hydrate: false }, two: { hydrate: false, content: '<a href="/pricing">Prices</a>' } } as const;
    add(await expectAccepted('pages without behavior', () => publishLabs(folder, { mark: 'inert', pages: inert }, options)));
    await publishNextHost(folder, options);
    add(
      await expectAccepted('its next version, also in the host of last week', () =>
        publishLabs(folder, { mark: 'next' }, options),
      ),
    );
    for (const one of cases) add(await expectRefused(one, folder, options));
    const { release } = await requireLive(options.store, options.channel);
    for (const name of Object.keys(release.remotes)) {
      const what = everyPageOf(name);
      // Without a parent, every page counts as changed.
      const everything = { ...release, parent: null };
      if (what.includes(only)) add(await expectAccepted(what, () => smokeIn(browser, options)(everything, [name])));
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const failed = outcomes.filter(({ passed }) => !passed).length;
  return { passed: outcomes.length - failed, failed };
}

/** The store of the site with a policy that allows the remote, but gives it no budget. */
async function publishing(folder: string, browser: Browser): Promise<PublishOptions> {
  const store = new FileStore(folder);
  const { trust } = await requireLive(store, 'production');
  const { rules } = trust.policy;
  const remotes = { ...rules.remotes, [LABS]: { paths: LABS_PATHS, owners: [] } };
  await setPolicy(store, { ...rules, remotes, defaultBudget: DEFAULT_BUDGET }, 'proof');
  const backend = await runningBackend(folder);
  const options = { store, channel: 'production', author: 'proof', note: '', ...(backend ? { backend } : {}) };
  return { ...options, smoke: smokeIn(browser, options) };
}

const smokeIn =
  (browser: Browser, options: PublishOptions): NonNullable<PublishOptions['smoke']> =>
  (...candidate) =>
    smokeTest(new BrowserContexts(browser, createSessions(options.backend)), options, ...candidate);

async function publishLabs(folder: string, build: LabsBuild, options: PublishOptions): Promise<void> {
  const dist = await buildLabs(folder, build);
  const labs = await uploadArtifact(options.store, dist, await readBuild(dist, LABS));
  await publishVersions({ [LABS]: labs }, options);
}

/** The live host with an extra comment. */
async function publishNextHost(folder: string, { smoke: _smoke, ...options }: PublishOptions): Promise<void> {
  const dist = join(folder, 'next-host');
  cpSync(join(workspaceFolder('shell'), 'dist'), dist, { recursive: true });
  appendFileSync(join(dist, 'node/render.js'), '// next');
  const manifest = await readBuild(dist, 'shell');
  const next = { ...manifest, version: manifest.version.replace(/.{4}$/, NEXT_HOST_MARK) };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(next));
  await publishVersions({ shell: await uploadArtifact(options.store, dist, next) }, options);
}

async function expectAccepted(what: string, work: () => Promise<void>): Promise<Outcome> {
  const { seconds, refusal } = await attempt(work);
  return { what, passed: refusal === undefined, seconds, said: refusal ?? 'accepted' };
}

/** Expects a refusal for the right reason that names the remote and changes nothing. */
async function expectRefused({ what, build, refused }: GateCase, folder: string, options: PublishOptions): Promise<Outcome> {
  const before = await requireLive(options.store, options.channel);
  const { seconds, refusal = 'accepted' } = await attempt(() => publishLabs(folder, build, options));
  const after = await requireLive(options.store, options.channel);
  const namesRemote = refusal.includes(`"${LABS}"`) || refusal.startsWith('Build of labs:');
  const passed = refused.test(refusal) && namesRemote && after.highest === before.highest;
  return { what, passed, seconds, said: passed ? firstLine(refusal) : refusal };
}

async function attempt(work: () => Promise<void>): Promise<{ seconds: number; refusal: string | undefined }> {
  const started = performance.now();
  const refusal = await work().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof PublishError) return describePublishError(error);
      return `Build of ${LABS}: ${error instanceof Error ? error.message : String(error)}`;
    },
  );
  return { seconds: (performance.now() - started) / 1000, refusal };
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 150);
