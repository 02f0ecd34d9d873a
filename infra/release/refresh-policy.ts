import { isDeepStrictEqual } from 'node:util';
import { initialRules } from './policy.ts';
import { setPolicy } from './set-policy.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** The author of automatic rules. */
export const REFRESH_AUTHOR = 'npm start';

/**
 * Updates the paths and budgets of a store with automatic rules to those of this checkout, so that new pages can be published. Rules from
 * `policy set` are kept. Returns whether the rules changed.
 */
export async function refreshPolicy(store: ReleaseStore): Promise<boolean> {
  const { policy } = await requireTrust(store);
  const { keys, operators } = policy.rules;
  const rules = { ...initialRules(''), keys, ...(operators ? { operators } : {}) };
  const wasSet = policy.policy > 1 && policy.author !== REFRESH_AUTHOR;
  if (wasSet || isDeepStrictEqual(rules, policy.rules)) return false;
  await setPolicy(store, rules, REFRESH_AUTHOR);
  return true;
}
