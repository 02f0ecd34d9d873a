import type { BuildRef, Release } from '@tulebyte/federation/release';
import { buildOf, isSameBuild, refOf } from '../../release/builds-of-release.ts';
import { checkCompatibility } from '../../release/compatibility.ts';
import { composeRelease } from '../../release/compose-release.ts';
import { lineage, requireRelease } from '../../release/history.ts';
import type { PublishOptions } from '../../release/publish-options.ts';
import { PublishError } from '../../release/publish-error.ts';
import { readManifest } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { requireTrust } from '../../release/trust.ts';

/** How long after its publication a host is likely to be rolled back. */
const ROLLBACK_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The candidate in the previous version of the host, as a rollback of the host would compose it; undefined if the host changed
 * long ago, or is what changes, or if the manifest of a changed remote says that it needs the new host: the gate then refuses to
 * roll the host back. @throws PublishError when a page doesn't render there
 */
export async function composeWithPreviousHost(
  candidate: Release,
  changed: readonly string[],
  options: PublishOptions,
): Promise<Release | undefined> {
  const { store } = options;
  const { shell, parent: number } = candidate;
  if (!shell.previous || number === null || changed.includes('shell')) return undefined;
  const parent = await requireRelease(store, number);
  if (!(await hasNewHost(parent, options))) return undefined;
  const changes: Record<string, BuildRef | null> = { shell: refOf(shell.previous) };
  for (const name of changed) {
    const build = buildOf(candidate, name);
    changes[name] = build ? refOf(build) : null;
  }
  if (!(await fits(store, shell.previous, changes))) return undefined;
  const { policy } = await requireTrust(store);
  try {
    // The host's own budget was checked when it was published.
    const ignored = { ...options, budgets: 'ignored' } as const;
    return await composeRelease(changes, parent, candidate.release, policy.rules, ignored, { reusePages: true });
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    throw inPreviousHost(error, shell.previous.version);
  }
}

/** Whether the changed remotes' manifests ask for nothing that the host lacks. */
async function fits(store: ReleaseStore, host: BuildRef, changes: Readonly<Record<string, BuildRef | null>>): Promise<boolean> {
  const manifest = await readManifest(store, 'shell', host);
  try {
    for (const [name, build] of Object.entries(changes)) {
      if (name !== 'shell' && build) checkCompatibility(manifest, await readManifest(store, name, build), 'remote');
    }
    return true;
  } catch (error) {
    if (error instanceof PublishError) return false;
    throw error;
  }
}

/** Says that a refusal is about the previous host. */
export function inPreviousHost({ message, where }: PublishError, version: string): PublishError {
  return new PublishError({
    what: `with the previous host ${version}, ${message}`,
    where,
    remedy: 'keep it working there for a week after the host changed, so that the host can be rolled back; publish it after that',
  });
}

/** Whether the host of a release went live within the rollback window. Older history isn't read. */
async function hasNewHost(release: Release, { store }: PublishOptions): Promise<boolean> {
  for await (const { shell, time } of lineage(store, release)) {
    if (!isSameBuild(shell, release.shell)) return true;
    if (Date.now() - Date.parse(time) > ROLLBACK_WINDOW_MS) return false;
  }
  return true;
}
