import type { Release } from '@tulebyte/federation/release';
import { forbiddenPreparation } from './authorization.ts';
import { findRelease, openRelease, requireRelease } from './history.ts';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** A release by its number. @throws PublishError if there is none, or its signer may not prepare it */
export async function requirePrepared(store: ReleaseStore, number: number): Promise<Release> {
  const trust = await requireTrust(store);
  const opened = await openRelease(store, number, trust.allKeys);
  if (!opened) return requireRelease(store, number);
  const { parent } = opened.body;
  const before = parent === null ? undefined : await findRelease(store, parent);
  // A release without a predecessor could change anything, so no signature makes up for that.
  const problem = before ? forbiddenPreparation(before, opened, trust) : 'there is no release that it follows';
  if (!problem) return opened.body;
  throw new PublishError({
    what: `release ${number} was not prepared by someone who may: ${problem}`,
    where: keys.release(number),
    remedy: 'prepare it again with the key of its owner: npm run release -- preview <name…>',
    refusal: { code: 'not_prepared', values: { release: String(number) } },
  });
}
