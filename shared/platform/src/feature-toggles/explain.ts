import { removeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { DEFAULT_TOGGLES, type FeatureToggle } from './toggle.ts';
import { siteDefaults, TOGGLES_KEY, togglesAtom, updateToggle } from './toggle-store.ts';

/** Why a toggle is on or off: as delivered, switched on for everybody by the operator (`FEATURES`), or by this browser alone. */
export type ToggleReason = 'default' | 'site' | 'browser';

export function reasonOf({ id, enabled }: FeatureToggle): ToggleReason {
  const delivered = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  const site = siteDefaults.find((toggle) => toggle.id === id);
  if (delivered === undefined || site?.enabled !== enabled) return 'browser';
  return site.enabled === delivered.enabled ? 'default' : 'site';
}

/** Whether this browser changed any field of a toggle. */
export function isChanged(toggle: FeatureToggle): boolean {
  const site = siteDefaults.find(({ id }) => id === toggle.id);
  return site === undefined || fieldsAsText(site) !== fieldsAsText(toggle);
}

/** Makes one toggle what it is for everybody. */
export function resetToggle(id: string): void {
  const site = siteDefaults.find((toggle) => toggle.id === id);
  if (site === undefined) return;
  updateToggle(id, { metadata: undefined, ...site });
  // With nothing of its own left the browser follows the operator again.
  if (!store.get(togglesAtom).some(isChanged)) resetToggles();
}

/** Forgets what this browser stored. */
export function resetToggles(): void {
  removeStored(TOGGLES_KEY);
  store.set(togglesAtom, siteDefaults);
}

function fieldsAsText({ name, description, enabled, scope, metadata }: FeatureToggle): string {
  return JSON.stringify([name, description, enabled, scope, metadata?.focus ?? []]);
}
