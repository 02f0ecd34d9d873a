import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { atom } from 'jotai';
import { onStorageChange, readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { DEFAULT_TOGGLES, parseToggle, type FeatureToggle } from './toggle.ts';

/** The defaults on the server and in the first render; the stored list is read after mount. */
export const togglesAtom = atom<readonly FeatureToggle[]>(DEFAULT_TOGGLES);

let siteDefaults: readonly FeatureToggle[] = DEFAULT_TOGGLES;

/** Sets which toggles the operator has on for everyone; called once, before hydration. */
export function setSiteFeatures(ids: readonly string[]): void {
  siteDefaults = DEFAULT_TOGGLES.map((toggle) => (ids.includes(toggle.id) ? { ...toggle, enabled: true } : toggle));
}

/** Reads the stored toggles and follows changes in other tabs. Returns an unsubscribe function. */
export function followStoredToggles(): () => void {
  const load = () => store.set(togglesAtom, storedToggles() ?? siteDefaults);
  load();
  return onStorageChange(TOGGLES_KEY, load);
}

/** Whether a toggle is on; an unknown id is off. */
export function isToggleOn(toggles: readonly FeatureToggle[], id: string): boolean {
  return toggles.find((toggle) => toggle.id === id)?.enabled ?? false;
}

/** Changes individual fields of a toggle and stores the list. Ignores an unknown id. */
export function updateToggle(id: string, change: Partial<Omit<FeatureToggle, 'id'>>): void {
  const toggles = store.get(togglesAtom).map((toggle) => (toggle.id === id ? { ...toggle, ...change } : toggle));
  store.set(togglesAtom, toggles);
  writeStored(TOGGLES_KEY, toggles);
}

/** Drops malformed entries; toggles that are newer than the stored list get their default. */
function storedToggles(): readonly FeatureToggle[] | undefined {
  const toggles = readStored(TOGGLES_KEY, (list) =>
    Array.isArray(list) ? list.flatMap((entry) => parseToggle(entry) ?? []) : undefined,
  );
  return toggles && [...toggles, ...siteDefaults.filter(({ id }) => !toggles.some((toggle) => toggle.id === id))];
}
