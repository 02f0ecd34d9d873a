import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { DEFAULT_TOGGLES, removeStored, store, togglesAtom, type FeatureToggle, type FeatureToggles } from '@tulebyte/platform';
import { readRelease } from '../../document/inline-data.ts';

/** Why a toggle is on or off: by default, for the whole site by the operator (`FEATURES`), or changed in this browser. */
export type ToggleReason = 'default' | 'site' | 'browser';

/** A toggle as everyone else has it: the default, or on by the operator's setting. */
function siteDefault(id: string): FeatureToggle | undefined {
  const defaultToggle = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  return defaultToggle && readRelease().features?.includes(id) ? { ...defaultToggle, enabled: true } : defaultToggle;
}

export function getToggleReason({ id, enabled }: FeatureToggle): ToggleReason {
  const defaultToggle = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  const site = siteDefault(id);
  if (defaultToggle === undefined || site?.enabled !== enabled) return 'browser';
  return site.enabled === defaultToggle.enabled ? 'default' : 'site';
}

/** Whether this browser changed any field of a toggle. */
export function isChanged(toggle: FeatureToggle): boolean {
  const site = siteDefault(toggle.id);
  return site === undefined || serializeFields(site) !== serializeFields(toggle);
}

/** Resets one toggle. If it was the only changed one, removes the stored list. */
export function resetToggle(id: string, { toggles, update }: Pick<FeatureToggles, 'toggles' | 'update'>): void {
  const site = siteDefault(id);
  if (toggles.some((toggle) => toggle.id !== id && isChanged(toggle))) update(id, { metadata: undefined, ...site });
  else resetToggles();
}

/** Removes the stored list, so that this browser follows the operator's settings again. */
export function resetToggles(): void {
  removeStored(TOGGLES_KEY);
  store.set(
    togglesAtom,
    DEFAULT_TOGGLES.map((toggle) => siteDefault(toggle.id) ?? toggle),
  );
}

function serializeFields({ name, description, enabled, scope, metadata }: FeatureToggle): string {
  return JSON.stringify([name, description, enabled, scope, metadata?.focus ?? []]);
}
