import type { JWTPayload } from 'jose';

interface Verified {
  readonly payload: JWTPayload;
  /** The same claims, signed for lite. */
  readonly forLite: string;
}

/** The least recently verified token is evicted first. */
const MAX_TOKENS = 1000;

/**
 * Caches tokens whose signatures were verified, so that a client's next request needs no signature check. An expired token is verified
 * again, which reports the expiry. @param verify throws if a token isn't valid
 */
export function rememberTokens(
  verify: (token: string) => Promise<Verified>,
  now: () => number = Date.now,
): (token: string) => Promise<Verified> {
  const known = new Map<string, Verified>();
  return async (token) => {
    const before = known.get(token);
    if (before && (before.payload.exp ?? 0) * 1000 > now()) return before;
    known.delete(token);
    const verified = await verify(token);
    known.set(token, verified);
    const [oldest] = known.keys();
    if (known.size > MAX_TOKENS && oldest !== undefined) known.delete(oldest);
    return verified;
  };
}
