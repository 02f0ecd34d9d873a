import { known } from '@tulebyte/backend-api/rows';
import { DEFAULT_TOGGLES } from '@tulebyte/platform';
import * as v from 'valibot';
import type { LiveToggles } from './live-toggles.ts';

export const SETTINGS = ['default', 'on', 'off'] as const;
export type Setting = (typeof SETTINGS)[number];

/** What operators decided about a toggle. */
export const Decision = v.object({
  id: v.string(),
  setting: known(SETTINGS, 'default'),
  setting_at: v.nullable(v.string()),
  setting_by: v.nullable(v.string()),
  killed_at: v.nullable(v.string()),
  killed_by: v.nullable(v.string()),
  owner_id: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  note: v.string(),
  expires_on: v.nullable(v.string()),
  last_evaluated_at: v.nullable(v.string()),
  /** Counts what was saved; 0 while nothing was. */
  version: v.number(),
});
export type Decision = v.InferOutput<typeof Decision>;

export const noDecision = (id: string): Decision => ({
  id,
  setting: 'default',
  setting_at: null,
  setting_by: null,
  killed_at: null,
  killed_by: null,
  owner_id: null,
  owner: null,
  note: '',
  expires_on: null,
  last_evaluated_at: null,
  version: 0,
});

/** Why a toggle is as it is for everyone. */
export type Reason = 'kill-switch' | 'setting' | 'configuration' | 'default';

export interface Toggle extends Decision {
  isOn: boolean;
  reason: Reason;
  /** Builds of the live release that depend on it. */
  builds: readonly string[];
}

/** Every toggle that the live release depends on or someone has set. */
export function listToggles(decisions: readonly Decision[], live: LiveToggles): readonly Toggle[] {
  const ids = new Set([
    ...Object.keys(live.builds),
    ...decisions.flatMap(({ id, version, killed_at }) => (version > 0 || killed_at ? [id] : [])),
  ]);
  return [...ids].sort().map((id) => {
    const decision = decisions.find((one) => one.id === id) ?? noDecision(id);
    return { ...decision, ...effectOf(decision, live), builds: live.builds[id] ?? [] };
  });
}

function effectOf({ id, setting, killed_at }: Decision, live: LiveToggles): Pick<Toggle, 'isOn' | 'reason'> {
  if (killed_at !== null) return { isOn: false, reason: 'kill-switch' };
  if (setting !== 'default') return { isOn: setting === 'on', reason: 'setting' };
  if (live.configured.includes(id)) return { isOn: true, reason: 'configuration' };
  return { isOn: DEFAULT_TOGGLES.find((toggle) => toggle.id === id)?.enabled ?? false, reason: 'default' };
}

/** @param today as in `2026-11-23` */
export const isExpired = ({ expires_on }: Decision, today: string): boolean => expires_on !== null && expires_on < today;
