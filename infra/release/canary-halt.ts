import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import * as v from 'valibot';
import { Counts } from './canary-counts.ts';
import { formatTime } from './format-time.ts';
import { parseHashed, serializeHashed } from './hashed-object.ts';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/** The finding for which a canary was halted. */
const Finding = v.object({
  reason: v.picklist(['faults', 'slowPages']),
  at: v.string(),
  canary: Counts,
  /** The live release over the same time. */
  live: Counts,
});

export interface Halt {
  /** The canary. */
  release: number;
  /** Undefined if the record can't be read anymore. */
  finding: v.InferOutput<typeof Finding> | undefined;
}

/**
 * Permanently halts a canary for all web servers. The first halt wins; returns whether it was this one. It needs no signature: it
 * only ends what the signed pointer allows.
 */
export function recordHalt(store: ReleaseStore, channel: string, { release, finding }: Halt): Promise<boolean> {
  return store.create(keys.canaryHalt(channel, release), serializeHashed(finding));
}

/** Why and when a canary was halted; undefined if it wasn't. A damaged record halts it, too. */
export async function findHalt(store: ReleaseStore, channel: string, release: number): Promise<Halt | undefined> {
  const key = keys.canaryHalt(channel, release);
  try {
    const bytes = await store.get(key);
    if (!bytes) return undefined;
    return { release, finding: parseHalt(key, bytes) };
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return { release, finding: undefined };
  }
}

/** @throws PublishError if a canary was halted */
export async function rejectHalted({ store, channel }: { store: ReleaseStore; channel: string }, release: number): Promise<void> {
  const halt = await findHalt(store, channel, release);
  if (!halt) return;
  throw new PublishError({
    what: describeHalt(halt),
    where: `channel "${channel}"`,
    remedy: `fix the change and start a new canary, or end this one: rollback <name>. promote ${release} makes it live all the same`,
  });
}

/** @throws DamagedError when the record is missing or malformed */
export function parseHalt(key: string, bytes: Buffer | undefined): NonNullable<Halt['finding']> {
  return parseHashed(Finding, key, bytes);
}

/** The same as the text for operators. */
export function refusalOf({ release, finding }: Halt): ReleaseRefusal {
  const values = { release: String(release) };
  if (!finding) return { code: 'halted', values };
  const { reason, canary } = finding;
  const counts = { count: String(canary[reason]), visits: String(canary.visits) };
  return { code: reason === 'faults' ? 'halted_for_faults' : 'halted_for_slow_pages', values: { ...values, ...counts } };
}

/** Text for operators. */
export function describeHalt({ release, finding }: Halt): string {
  if (!finding) return `Canary ${release} was halted; the record of the reason is damaged. Everyone gets the live release.`;
  const { reason, at, canary, live } = finding;
  const share = (bad: number, all: number) => `${((100 * bad) / Math.max(1, all)).toFixed(1)}%`;
  const what = reason === 'faults' ? 'faults' : 'slow pages';
  const found = `${canary[reason]} ${what} in ${canary.visits} visits (${share(canary[reason], canary.visits)}; live ${share(live[reason], live.visits)})`;
  return `Canary ${release} was halted on ${formatTime(at)} UTC: ${found}. Everyone gets the live release.`;
}
