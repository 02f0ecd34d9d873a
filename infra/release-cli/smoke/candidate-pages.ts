import type { Release } from '@tulebyte/federation/release';
import { buildOf, buildsOf } from '../../release/builds-of-release.ts';
import { findRelease } from '../../release/history.ts';
import { readManifest, readPageIndex } from '../../release/stored-build.ts';
import type { ReleaseStore } from '../../release/store.ts';
import type { Site } from '../../origin/site.ts';
import { NEUTRAL_PATH } from './follow-link.ts';
import { planPages, type BuildBefore, type PlannedPage } from './planned-pages.ts';

/** The pages of a candidate that are opened: those of the changed builds, or of all if the host changed. */
export async function pagesToOpen(
  store: ReleaseStore,
  site: Site,
  candidate: Release,
  changed: readonly string[],
): Promise<PlannedPage[]> {
  const parent = candidate.parent === null ? undefined : await findRelease(store, candidate.parent);
  const pages: PlannedPage[] = [];
  for (const [name, build] of buildsOf({ shell: candidate.shell, remotes: site.remotes })) {
    if (!changed.includes(name) && !changed.includes('shell')) continue;
    const [manifest, index] = await Promise.all([readManifest(store, name, build), readPageIndex(store, build.pages)]);
    pages.push(...planPages(manifest, index, parent && (await readBefore(store, parent, name))));
    // A widget is on every page.
    if (manifest.contributions.widget)
      pages.push({ ...WIDGET_PAGE, owner: name, widget: name, isChanged: changed.includes(name) });
  }
  return pages;
}

const WIDGET_PAGE = { pattern: NEUTRAL_PATH, path: NEUTRAL_PATH, render: 'static', isFirst: true, isTranslation: false } as const;

async function readBefore(store: ReleaseStore, parent: Release, name: string): Promise<BuildBefore | undefined> {
  const build = buildOf(parent, name);
  if (!build) return undefined;
  try {
    const [manifest, index] = await Promise.all([readManifest(store, name, build), readPageIndex(store, build.pages)]);
    return { manifest, index };
  } catch {
    return undefined; // damaged: everything counts as changed
  }
}
