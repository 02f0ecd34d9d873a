import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../local/index.ts';
import { log } from '../log/log.ts';
import type { PointerRecord } from '../origin/node/pointer-record.ts';
import { ROOT } from '../release/builds.ts';
import { FileStore } from '../release/file-store.ts';
import { liveRelease } from '../release/live-release.ts';
import { refreshPolicy } from '../release/refresh-policy.ts';
import type { SiteBackend } from '../release/running-site.ts';
import type { ReleaseStore } from '../release/store.ts';
import { isOldFormat, readTrust } from '../release/trust.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

/**
 * Archives a store in an old format. In an empty store everything is published, and the pointer of the store before it doesn't
 * count.
 */
export async function prepareStore(store: ReleaseStore, dataDir: string, record: PointerRecord): Promise<void> {
  if (store instanceof FileStore && (await isOldFormat(store))) {
    const archive = `${store.folder}-${Date.now()}`;
    renameSync(store.folder, archive);
    log.warn(`The release store has an old format. It was moved to ${archive}, and everything is published again.`);
  } else if (await readTrust(store)) {
    if (await refreshPolicy(store)) log.info('The release policy has the paths and budgets of this checkout now.');
    return;
  }
  rmSync(publishedSources(dataDir), { force: true });
  rmSync(record.file, { force: true });
}

/** The file that says what was published from this checkout. */
const publishedSources = (dataDir: string) => join(dataDir, 'published-sources');

/**
 * Publishes all builds if the checkout changed since the last start. In development only if nothing is published: what is worked on
 * comes from dev servers.
 */
export async function publishIfNewer(
  {
    dataDir,
    location,
    channel,
    signal,
  }: { dataDir: string; location: string; channel: string; signal?: AbortSignal | undefined },
  { supabaseUrl, publishableKey }: SiteBackend,
  developmentStore?: ReleaseStore,
): Promise<void> {
  const record = publishedSources(dataDir);
  const fingerprint = sourceFingerprint();
  if (readIfExists(record) === fingerprint) return;
  if (developmentStore && (await liveRelease(developmentStore, channel))) {
    log.info('The release is older than this checkout. npm start publishes it, and so does npm run release -- publish <name>.');
    return;
  }
  log.info('Building and publishing the site …');
  const settings = {
    DATA_DIR: dataDir,
    RELEASE_STORE: location,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  await publishAll(channel, settings, signal);
  writeFileSync(record, fingerprint);
}

async function publishAll(channel: string, settings: Record<string, string>, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const cli = join(ROOT, 'infra/release-cli/cli.ts');
  // Smoke tests are for a team's publication; here the operator is about to open the site.
  const child = spawn(process.execPath, [cli, 'publish', '--all', '--skip-smoke', '--note', 'npm start', '--channel', channel], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
    // A process group, which ends with the builds that it has started.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid);
  signal?.addEventListener('abort', end);
  child.on('exit', () => signal?.removeEventListener('abort', end));
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  if (code === 0) return;
  throw new OperatorError({
    what: 'the site could not be built or published',
    where: 'the messages above',
    remedy: 'fix them and start again; PUBLISH_ON_START=never serves what was published before',
  });
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // never published from here
  }
}
