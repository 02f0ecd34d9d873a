import { DEFAULT_TOGGLES, isKilled, resetToggles, siteToggle, type FeatureToggle, type FeatureToggles } from '@tulebyte/platform';

/** Why a toggle is on or off: by the kill switch, by default, for the whole site by operators, or changed in this browser. */
export type ToggleReason = 'killed' | 'default' | 'site' | 'browser';

export function getToggleReason({ id, enabled }: FeatureToggle): ToggleReason {
  if (isKilled(id)) return 'killed';
  const site = siteToggle(id);
  if (site?.enabled !== enabled) return 'browser';
  return site.enabled === DEFAULT_TOGGLES.find((toggle) => toggle.id === id)?.enabled ? 'default' : 'site';
}

/** Whether this browser changed any field of a toggle. */
export function isChanged(toggle: FeatureToggle): boolean {
  const site = siteToggle(toggle.id);
  return site === undefined || serializeFields(site) !== serializeFields(toggle);
}

/** Resets one toggle. If it was the only changed one, removes the stored list. */
export function resetToggle(id: string, { toggles, update }: Pick<FeatureToggles, 'toggles' | 'update'>): void {
  const others = toggles.filter((toggle) => toggle.id !== id);
  if (others.some(isChanged)) update(id, { metadata: undefined, ...siteToggle(id) });
  else resetToggles();
}

function serializeFields({ name, description, enabled, scope, metadata }: FeatureToggle): string {
  return JSON.stringify([name, description, enabled, scope, metadata?.focus ?? []]);
}
