import * as v from 'valibot';
import { readStored, writeStored } from '../storage/stored.ts';
import { parserFor } from '../storage/parser-for.ts';

/** At most 5 attempts in 15 minutes per email and kind (specification, section 5). The server has limits of its own. */
export type AttemptKind = 'sign-in' | 'sign-up';

const KEY = 'tulebyte.authAttempts';
const WINDOW_MS = 15 * 60_000;
const LIMIT = 5;

const Attempts = v.record(v.string(), v.array(v.number()));
type Attempts = v.InferOutput<typeof Attempts>;

// Fallback when storage is blocked or full: attempts are counted for the page's lifetime.
let inMemory: Attempts | undefined;

/**
 * Counts an attempt. Returns false, without counting, when the window already has five. The window slides: the next attempt
 * is allowed once the oldest is 15 minutes old.
 */
export function isAttemptAllowed(kind: AttemptKind, email: string, now = Date.now()): boolean {
  const attempts = recentAttempts(now);
  const key = attemptKey(kind, email);
  const previous = attempts[key] ?? [];
  if (previous.length >= LIMIT) return false;
  save({ ...attempts, [key]: [...previous, now] });
  return true;
}

/** Clears the count after a success. */
export function resetAttempts(kind: AttemptKind, email: string, now = Date.now()): void {
  const { [attemptKey(kind, email)]: _done, ...rest } = recentAttempts(now);
  save(rest);
}

function recentAttempts(now: number): Attempts {
  const stored = inMemory ?? readStored(KEY, parserFor(Attempts)) ?? {};
  const inWindow: Attempts = {};
  for (const [key, times] of Object.entries(stored)) {
    // A time in the future means that the clock was set back; it must not lock anyone out.
    const inTime = times.filter((time) => time <= now && now - time < WINDOW_MS);
    if (inTime.length > 0) inWindow[key] = inTime;
  }
  return inWindow;
}

function save(attempts: Attempts): void {
  inMemory = writeStored(KEY, attempts) ? undefined : attempts;
}

/** Stores a hash instead of the address: other people may use this browser. */
function attemptKey(kind: AttemptKind, email: string): string {
  let hash = 0x811c9dc5; // FNV-1a: short and stable; a collision causes at most a wait
  for (const character of email.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${kind}:${hash.toString(36)}`;
}
