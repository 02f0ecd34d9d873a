import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from './rules.ts';
import type { RateLimitName, RateLimitOverrides } from './rules.ts';

export interface Limiter {
  /** Counts an attempt. Returns the seconds to wait if it exceeds the limit, or `null`. */
  count(name: RateLimitName, key: string): Promise<number | null>;
  forget(name: RateLimitName, key: string): Promise<void>;
  /** Records that an account signed in from an address, which exempts it from limits over all addresses. */
  trust(account: string, address: string): void;
  isTrusted(account: string, address: string): boolean;
}

/** How many trusted addresses are remembered; the least recently used is dropped first. */
const MAX_TRUSTED = 50_000;

/** Counters in memory, since the embedded backend is one process. Overrides replace single rules; limits can't be turned off. */
export function createLimiter(overrides: RateLimitOverrides = {}): Limiter {
  const limiters = new Map<RateLimitName, RateLimiterMemory>();
  const limiter = (name: RateLimitName) => {
    let known = limiters.get(name);
    if (!known) {
      const { points, seconds } = overrides[name] ?? rateLimits[name];
      known = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      limiters.set(name, known);
    }
    return known;
  };
  const trusted = new Set<string>();
  const count: Limiter['count'] = async (name, key) => {
    try {
      await limiter(name).consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
  return {
    count,
    isTrusted: (account, address) => trusted.has(`${account} ${address}`),
    trust(account, address) {
      const entry = `${account} ${address}`;
      trusted.delete(entry);
      trusted.add(entry);
      const [oldest] = trusted;
      if (trusted.size > MAX_TRUSTED && oldest !== undefined) trusted.delete(oldest);
    },
    async forget(name, key) {
      await limiter(name).delete(key);
    },
  };
}
