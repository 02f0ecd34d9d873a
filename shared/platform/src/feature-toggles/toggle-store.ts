import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { atom } from 'jotai';
import { onStorageChange, readStored, removeStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { DEFAULT_TOGGLES, parseToggle, type FeatureToggle } from './toggle.ts';

/** The defaults on the server and in the first render; the stored list is read after mount. */
export const togglesAtom = atom<readonly FeatureToggle[]>(DEFAULT_TOGGLES);

let on: readonly string[] = [];
let off: readonly string[] = [];
let killed: readonly string[] = [];
/** The toggles as everyone has them whose browser changed none, apart from the kill switch. */
let siteDefaults = decidedToggles();
/** This browser's toggles, apart from the kill switch. */
let unkilled: readonly FeatureToggle[] = DEFAULT_TOGGLES;
let isFollowing = false;

/** Sets which toggles are on for everyone. Called before hydration, and again while the tab is open. */
export function setSiteFeatures(ids: readonly string[]): void {
  on = ids;
  decide();
}

/** Sets which toggles are off for everyone, and which of them by the kill switch, whatever browsers say. Called like `setSiteFeatures`. */
export function setDisabledFeatures(ids: readonly string[], killSwitches: readonly string[]): void {
  off = ids;
  killed = killSwitches;
  decide();
}

function decide(): void {
  siteDefaults = decidedToggles();
  if (isFollowing) load();
}

function decidedToggles(): readonly FeatureToggle[] {
  const added = on.filter((id) => !DEFAULT_TOGGLES.some((toggle) => toggle.id === id));
  return [
    ...DEFAULT_TOGGLES.map((toggle) => ({
      ...toggle,
      enabled: (toggle.enabled || on.includes(toggle.id)) && !off.includes(toggle.id),
      inherited: true,
    })),
    ...added.map((id) => ({ id, name: id, description: '', enabled: true, scope: 'global' as const, inherited: true })),
  ];
}

/** A toggle as everyone has it whose browser didn't change it. */
export function siteToggle(id: string): FeatureToggle | undefined {
  const toggle = siteDefaults.find((known) => known.id === id);
  return toggle && withKillSwitch(toggle);
}

/** Whether the kill switch has a toggle off for everyone. */
export const isKilled = (id: string): boolean => killed.includes(id);

const withKillSwitch = (toggle: FeatureToggle): FeatureToggle =>
  toggle.enabled && isKilled(toggle.id) ? { ...toggle, enabled: false } : toggle;

function load(): void {
  show(storedToggles() ?? siteDefaults);
}

function show(toggles: readonly FeatureToggle[]): void {
  unkilled = toggles;
  store.set(togglesAtom, toggles.map(withKillSwitch));
}

/** Reads the stored toggles and follows changes in other tabs. Returns an unsubscribe function. */
export function followStoredToggles(): () => void {
  isFollowing = true;
  load();
  return onStorageChange(TOGGLES_KEY, load);
}

/** Whether a toggle is on; an unknown id is off. */
export function isToggleOn(toggles: readonly FeatureToggle[], id: string): boolean {
  return toggles.find((toggle) => toggle.id === id)?.enabled ?? false;
}

/** Changes individual fields of a toggle and stores the list. Ignores an unknown id. */
export function updateToggle(id: string, change: Partial<Omit<FeatureToggle, 'id'>>): void {
  show(unkilled.map((toggle) => (toggle.id === id ? { ...toggle, inherited: undefined, ...change } : toggle)));
  writeStored(TOGGLES_KEY, unkilled);
}

/** Removes the stored list, so that this browser has what everyone has. */
export function resetToggles(): void {
  removeStored(TOGGLES_KEY);
  load();
}

/** Drops malformed entries. Toggles that this browser didn't change are as everyone has them. */
function storedToggles(): readonly FeatureToggle[] | undefined {
  const toggles = readStored(TOGGLES_KEY, (list) =>
    Array.isArray(list) ? list.flatMap((entry) => parseToggle(entry) ?? []) : undefined,
  );
  if (!toggles) return undefined;
  const current = toggles.map((toggle) => (toggle.inherited && siteDefaults.find(({ id }) => id === toggle.id)) || toggle);
  return [...current, ...siteDefaults.filter(({ id }) => !toggles.some((toggle) => toggle.id === id))];
}
