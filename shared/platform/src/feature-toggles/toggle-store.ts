import { TOGGLES_KEY } from '@tulebyte/contracts/features';
import { atom } from 'jotai';
import { onStoredElsewhere, readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { DEFAULT_TOGGLES, parseToggle, type FeatureToggle } from './toggle.ts';

/** The defaults on the server and in the first render; what the browser stored is read after mount. */
export const togglesAtom = atom<readonly FeatureToggle[]>(DEFAULT_TOGGLES);

let siteDefaults: readonly FeatureToggle[] = DEFAULT_TOGGLES;

/** Says which toggles the operator has on for everybody; called once, before the page is alive. */
export function setSiteFeatures(ids: readonly string[]): void {
  siteDefaults = DEFAULT_TOGGLES.map((toggle) => (ids.includes(toggle.id) ? { ...toggle, enabled: true } : toggle));
}

/** Takes up what this browser stored and follows other tabs. Returns the function that stops following. */
export function followStoredToggles(): () => void {
  const load = () => store.set(togglesAtom, storedToggles() ?? siteDefaults);
  load();
  return onStoredElsewhere(TOGGLES_KEY, load);
}

/** Whether a toggle is on; an unknown id is off. */
export function isOn(toggles: readonly FeatureToggle[], id: string): boolean {
  return toggles.find((toggle) => toggle.id === id)?.enabled ?? false;
}

/** Changes single fields of a toggle and stores the whole list. An unknown id changes nothing. */
export function updateToggle(id: string, change: Partial<Omit<FeatureToggle, 'id'>>): void {
  const toggles = store.get(togglesAtom).map((toggle) => (toggle.id === id ? { ...toggle, ...change } : toggle));
  store.set(togglesAtom, toggles);
  writeStored(TOGGLES_KEY, toggles);
}

/** Entries that cannot be read are dropped one by one; toggles that are newer than the stored list have their default. */
function storedToggles(): readonly FeatureToggle[] | undefined {
  const toggles = readStored(TOGGLES_KEY, (list) =>
    Array.isArray(list) ? list.flatMap((entry) => parseToggle(entry) ?? []) : undefined,
  );
  return toggles && [...toggles, ...siteDefaults.filter(({ id }) => !toggles.some((toggle) => toggle.id === id))];
}
