import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'tulebyte.place';
const PLACES = 100;
/** Longer than canaries run, in seconds. */
const KEPT = 30 * 24 * 60 * 60;

/**
 * A browser's place among a hundred, drawn once and kept, so that it stays in a canary or out of it. It says nothing about the
 * visitor: one of a hundred has the same.
 */
export function placeOf(context: Context): number {
  const kept = getCookie(context, COOKIE);
  if (kept !== undefined && /^\d{1,2}$/.test(kept)) return Number(kept);
  const drawn = randomInt(PLACES);
  const secure = new URL(context.req.url).protocol === 'https:';
  setCookie(context, COOKIE, String(drawn), { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: KEPT });
  return drawn;
}
