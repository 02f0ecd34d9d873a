import { isDeepStrictEqual } from 'node:util';
import { initialRules } from './policy.ts';
import { setPolicy } from './set-policy.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** The author of rules that no one wrote. */
const AUTHOR = 'npm start';

/**
 * Gives a store whose rules no one has set the paths and budgets of this checkout, so that new pages can be published. What
 * `policy set` stored stays. Returns whether the rules changed.
 */
export async function refreshPolicy(store: ReleaseStore): Promise<boolean> {
  const { policy } = await requireTrust(store);
  const { keys } = policy.rules;
  const rules = { ...initialRules(''), keys };
  const wasSet = policy.policy > 1 && policy.author !== AUTHOR;
  if (wasSet || isDeepStrictEqual(rules, policy.rules)) return false;
  await setPolicy(store, rules, AUTHOR);
  return true;
}
