import { readStored, removeStored, writeStored } from '../storage/stored.ts';

const KEY = 'tulebyte.returnTo';

/**
 * A path of this site out of something that came from outside. Accepts a path or an address of this very origin;
 * everything else, `//elsewhere.example` among it, becomes `fallback`, so that no link can send a visitor away.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (candidate === null || candidate === undefined || candidate === '') return fallback;
  try {
    const url = new URL(candidate, location.origin);
    if (url.origin !== location.origin) return fallback;
    // `/.//elsewhere.example` and `/%2Felsewhere.example` are of this origin, yet would leave it when resolved or decoded once more.
    return /^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname) ? fallback : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}

/** Keeps where to go on while the visitor is at a sign-in provider. */
export function rememberReturn(path: string): void {
  writeStored(KEY, safePath(path), 'session');
}

/** Where to go on after a provider's return; `undefined` when nothing was kept. Answers once. */
export function takeReturn(): string | undefined {
  const path = readStored(KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  removeStored(KEY, 'session');
  return path === undefined ? undefined : safePath(path);
}
