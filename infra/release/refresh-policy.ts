import { isDeepStrictEqual } from 'node:util';
import { log } from '../log/log.ts';
import { initialRules } from './policy.ts';
import { PolicyLoss, setPolicy } from './set-policy.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** The author of automatic rules. */
export const REFRESH_AUTHOR = 'npm start';

/**
 * Updates the paths and budgets of a store with automatic rules to those of this checkout, so that new pages can be published. Rules from
 * `policy set` are kept, and so are those of a newer checkout, whose live pages this one doesn't know. Returns whether the rules changed.
 */
export async function refreshPolicy(store: ReleaseStore): Promise<boolean> {
  const { policy } = await requireTrust(store);
  const { keys, operators } = policy.rules;
  const rules = { ...initialRules(''), keys, ...(operators ? { operators } : {}) };
  const wasSet = policy.policy > 1 && policy.author !== REFRESH_AUTHOR;
  if (wasSet || isDeepStrictEqual(rules, policy.rules)) return false;
  try {
    await setPolicy(store, rules, REFRESH_AUTHOR);
    return true;
  } catch (error) {
    if (!(error instanceof PolicyLoss)) throw error;
    log.warn(`The release policy stays as it is: ${error.message}.`);
    return false;
  }
}
