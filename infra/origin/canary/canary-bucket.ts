import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { setServerCookie } from '../cookies.ts';

const COOKIE = 'tulebyte.canaryBucket';
const BUCKETS = 100;
/** Outlives any canary. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/**
 * This browser's bucket from 0 to 99, drawn once, so that it stays in or out of a canary. It doesn't identify visitors: one in a hundred
 * has the same.
 */
export function bucketOf(context: Context): number {
  const stored = getCookie(context, COOKIE);
  if (stored !== undefined && /^\d{1,2}$/.test(stored)) return Number(stored);
  const bucket = randomInt(BUCKETS);
  setServerCookie(context, COOKIE, String(bucket), { maxAge: MAX_AGE_SECONDS });
  return bucket;
}
