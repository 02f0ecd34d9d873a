import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { store } from '../store.ts';
import {
  followStoredToggles,
  isToggleOn,
  resetToggles,
  setDisabledFeatures,
  setSiteFeatures,
  togglesAtom,
  updateToggle,
} from './toggle-store.ts';

function decide(on: readonly string[], off: readonly string[] = [], killed: readonly string[] = []): void {
  setSiteFeatures(on);
  setDisabledFeatures(off, killed);
}
let unfollow: () => void;
beforeEach(() => {
  localStorage.clear();
  decide([]);
  unfollow = followStoredToggles();
});
afterEach(() => {
  unfollow();
  decide([]);
});
const isOn = (id: string) => isToggleOn(store.get(togglesAtom), id);
const stored = (id: string) =>
  (JSON.parse(localStorage.getItem(TOGGLES_KEY) ?? '[]') as { id: string; enabled: boolean }[]).find((toggle) => toggle.id === id)
    ?.enabled;

const defaults = { california_compliance: true, ai_chatbot: false } as const;

/** Kill switch > this browser > operators > the release's default. */
describe.each(Object.entries(defaults))('%s, which is %s by default', (id, byDefault) => {
  it.each([true, false])('follows operators: %s', (decision) => {
    decide(decision ? [id] : [], decision ? [] : [id]);
    expect(isOn(id)).toBe(decision);
    decide([]);
    expect(isOn(id)).toBe(byDefault);
  });

  it.each([true, false])('is %s where the browser has it so, whatever operators decide', (own) => {
    updateToggle(id, { enabled: own });
    decide([id]);
    expect(isOn(id)).toBe(own);
    decide([], [id]);
    expect(isOn(id)).toBe(own);
  });

  it('is off by the kill switch, which forgets nothing', () => {
    updateToggle(id, { enabled: true });
    decide([id], [], [id]);
    expect(isOn(id)).toBe(false);
    updateToggle('stripe_payments', { enabled: true });
    expect(stored(id)).toBe(true);
    resetToggles();
    expect(isOn(id)).toBe(false);
    decide([id]);
    expect(isOn(id)).toBe(true);
  });
});

it('a browser that changed one toggle still follows operators with the others', () => {
  updateToggle('stripe_payments', { enabled: true });
  decide(['ai_chatbot'], ['california_compliance']);
  expect(isOn('ai_chatbot')).toBe(true);
  expect(isOn('california_compliance')).toBe(false);
  expect(isOn('stripe_payments')).toBe(true);
});

it('a toggle that only the release of another team knows can be on; without a decision it is off', () => {
  expect(isOn('community_beta')).toBe(false);
  decide(['community_beta']);
  expect(isOn('community_beta')).toBe(true);
});
