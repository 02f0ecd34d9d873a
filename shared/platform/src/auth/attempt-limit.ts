import * as v from 'valibot';
import { readStored, writeStored } from '../storage/stored.ts';
import { parserFor } from '../storage/parser-for.ts';

/** At most 5 attempts in 15 minutes for each email and kind (specification, section 5). The server limits too. */
export type AttemptKind = 'sign-in' | 'sign-up';

const KEY = 'tulebyte.authAttempts';
const WINDOW_MS = 15 * 60_000;
const LIMIT = 5;

const Attempts = v.record(v.string(), v.array(v.number()));
type Attempts = v.InferOutput<typeof Attempts>;

// Where storage is blocked or full the count lives as long as the page.
let remembered: Attempts | undefined;

/**
 * Counts an attempt. Returns false, without counting, when the window already holds five: the window slides, so the
 * next is free as soon as the oldest is 15 minutes old.
 */
export function isAttemptAllowed(kind: AttemptKind, email: string, now = Date.now()): boolean {
  const attempts = recent(now);
  const key = keyOf(kind, email);
  const own = attempts[key] ?? [];
  if (own.length >= LIMIT) return false;
  save({ ...attempts, [key]: [...own, now] });
  return true;
}

/** A success starts the count anew. */
export function resetAttempts(kind: AttemptKind, email: string, now = Date.now()): void {
  const { [keyOf(kind, email)]: _done, ...others } = recent(now);
  save(others);
}

function recent(now: number): Attempts {
  const stored = remembered ?? readStored(KEY, parserFor(Attempts)) ?? {};
  const inWindow: Attempts = {};
  for (const [key, times] of Object.entries(stored)) {
    // A time in the future comes from a clock that was set back; it must not lock anybody out.
    const kept = times.filter((time) => time <= now && now - time < WINDOW_MS);
    if (kept.length > 0) inWindow[key] = kept;
  }
  return inWindow;
}

function save(attempts: Attempts): void {
  remembered = writeStored(KEY, attempts) ? undefined : attempts;
}

/** The address itself is not stored: other people may use this browser. */
function keyOf(kind: AttemptKind, email: string): string {
  let hash = 0x811c9dc5; // FNV-1a: short and stable; a collision costs at most a wait
  for (const character of email.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${kind}:${hash.toString(36)}`;
}
