import { OUTBOX_KEY } from '@tulebyte/federation/storage-keys';
import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import * as v from 'valibot';

const PendingReply = v.object({
  /** Idempotency key: however often the reply is retried, it is added once. */
  key: v.pipe(v.string(), v.uuid()),
  userId: v.string(),
  number: v.string(),
  body: v.string(),
  attachments: v.array(v.string()),
  writtenAt: v.string(),
  /** Why the server rejected it. It isn't retried, but its text is kept. */
  refused: v.optional(v.string()),
});
/** A reply that hasn't been delivered yet. */
export type PendingReply = v.InferOutput<typeof PendingReply>;
const Outbox = v.array(PendingReply);
const parseOutbox = (value: unknown) => (v.is(Outbox, value) ? value : undefined);

const listeners = new Set<() => void>();
let snapshot: readonly PendingReply[] | undefined;
/** All pending replies when they couldn't be stored: storage is blocked or full. */
let unstored: readonly PendingReply[] | undefined;
let stopListening: (() => void) | undefined;

/** All pending replies, oldest first; the same array until something changes. Stored in this browser until they are sent or their author signs out. */
export function readOutbox(): readonly PendingReply[] {
  snapshot ??= readAll();
  return snapshot;
}

function readAll(): readonly PendingReply[] {
  return unstored ?? readStored(OUTBOX_KEY, parseOutbox) ?? [];
}

function updateOutbox(next: (before: readonly PendingReply[]) => readonly PendingReply[]): void {
  // Another tab may have changed the outbox.
  const after = next(readAll());
  unstored = after.length > 0 && !writeStored(OUTBOX_KEY, after) ? after : undefined;
  if (after.length === 0) removeStored(OUTBOX_KEY);
  snapshot = after;
  listeners.forEach((listener) => listener());
}

export function queueReply(reply: PendingReply): void {
  updateOutbox((before) => [...before, reply]);
}

export function dequeueReply(key: string): void {
  updateOutbox((before) => before.filter((reply) => reply.key !== key));
}

export function markRejected(key: string, refused: string): void {
  updateOutbox((before) => before.map((reply) => (reply.key === key ? { ...reply, refused } : reply)));
}

/** Subscribes to changes, including those of other tabs. @returns the unsubscribe function */
export function subscribeToOutbox(changed: () => void): () => void {
  // Never removed: changes without subscribers must invalidate the snapshot too.
  stopListening ??= onStorageChange(OUTBOX_KEY, () => {
    snapshot = undefined;
    listeners.forEach((listener) => listener());
  });
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
