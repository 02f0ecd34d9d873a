import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from './rules.ts';
import type { RateLimitName, RateLimitOverrides } from './rules.ts';

export interface Limiter {
  /** Counts one attempt. Returns the seconds to wait if that is one too many, else `null`. */
  count(name: RateLimitName, key: string): Promise<number | null>;
  forget(name: RateLimitName, key: string): Promise<void>;
}

/** Counters in memory: the embedded backend is one process. Overrides replace single rules; there is no way to switch limits off. */
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
  return {
    async count(name, key) {
      try {
        await limiter(name).consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async forget(name, key) {
      await limiter(name).delete(key);
    },
  };
}
