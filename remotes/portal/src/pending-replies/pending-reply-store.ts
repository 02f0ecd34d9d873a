import { OUTBOX_KEY } from '@tulebyte/contracts/drafts';
import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import * as v from 'valibot';

const PendingReply = v.object({
  /** Sent along: however often the reply is tried, it enters the ticket once. */
  key: v.pipe(v.string(), v.uuid()),
  userId: v.string(),
  number: v.string(),
  body: v.string(),
  attachments: v.array(v.string()),
  writtenAt: v.string(),
  /** Why the server does not want it; then it is not tried again, and the text is still here. */
  refused: v.optional(v.string()),
});
/** A reply that was written and has not arrived yet. */
export type PendingReply = v.InferOutput<typeof PendingReply>;
const Outbox = v.array(PendingReply);
const parseOutbox = (value: unknown) => (v.is(Outbox, value) ? value : undefined);

const listeners = new Set<() => void>();
let present: readonly PendingReply[] | undefined;
let stopFollowing: (() => void) | undefined;

/** All replies that wait, oldest first; the same array until something changes. Kept in this browser until they are sent or their author signs out. */
export function readOutbox(): readonly PendingReply[] {
  present ??= readStored(OUTBOX_KEY, parseOutbox) ?? [];
  return present;
}

function change(next: (before: readonly PendingReply[]) => readonly PendingReply[]): void {
  // Another tab may have changed it since.
  const after = next(readStored(OUTBOX_KEY, parseOutbox) ?? []);
  if (after.length > 0) writeStored(OUTBOX_KEY, after);
  else removeStored(OUTBOX_KEY);
  present = after;
  listeners.forEach((listener) => listener());
}

export function queueReply(reply: PendingReply): void {
  change((before) => [...before, reply]);
}

export function dequeueReply(key: string): void {
  change((before) => before.filter((reply) => reply.key !== key));
}

export function markRefused(key: string, refused: string): void {
  change((before) => before.map((reply) => (reply.key === key ? { ...reply, refused } : reply)));
}

/** Tells of changes, those of other tabs too. Returns the function that stops listening. */
export function onOutbox(changed: () => void): () => void {
  // Once and for good: what changes while nobody looks is a change as well.
  stopFollowing ??= onStorageChange(OUTBOX_KEY, () => {
    present = undefined;
    listeners.forEach((listener) => listener());
  });
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
