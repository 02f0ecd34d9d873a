import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { DEFAULT_TOGGLES, removeStored, store, togglesAtom, type FeatureToggle, type FeatureToggles } from '@tulebyte/platform';
import { readRelease } from '../../document/inline-data.ts';

/** Why a toggle is on or off: as delivered, switched on for everyone by the operator (`FEATURES`), or by this browser alone. */
export type ToggleReason = 'default' | 'site' | 'browser';

/** A toggle as it is for everyone: as delivered, or switched on by the operator. */
function siteDefault(id: string): FeatureToggle | undefined {
  const delivered = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  return delivered && readRelease().features?.includes(id) ? { ...delivered, enabled: true } : delivered;
}

export function reasonOf({ id, enabled }: FeatureToggle): ToggleReason {
  const delivered = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  const site = siteDefault(id);
  if (delivered === undefined || site?.enabled !== enabled) return 'browser';
  return site.enabled === delivered.enabled ? 'default' : 'site';
}

/** Whether this browser changed any field of a toggle. */
export function isChanged(toggle: FeatureToggle): boolean {
  const site = siteDefault(toggle.id);
  return site === undefined || fieldsAsText(site) !== fieldsAsText(toggle);
}

/** Makes one toggle what it is for everyone; with the last of its changes the browser forgets the list. */
export function resetToggle(id: string, { toggles, update }: Pick<FeatureToggles, 'toggles' | 'update'>): void {
  const site = siteDefault(id);
  if (toggles.some((toggle) => toggle.id !== id && isChanged(toggle))) update(id, { metadata: undefined, ...site });
  else resetToggles();
}

/** Forgets what this browser stored: it follows the operator again. */
export function resetToggles(): void {
  removeStored(TOGGLES_KEY);
  store.set(
    togglesAtom,
    DEFAULT_TOGGLES.map((toggle) => siteDefault(toggle.id) ?? toggle),
  );
}

function fieldsAsText({ name, description, enabled, scope, metadata }: FeatureToggle): string {
  return JSON.stringify([name, description, enabled, scope, metadata?.focus ?? []]);
}
