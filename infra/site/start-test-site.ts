import { LOWEST_COST } from '../local/gateway/auth/passwords.ts';
import { relaxedRateLimits } from '../local/testing/relaxed-rate-limits.ts';
import { startSite, type RunningSite } from './start.ts';

/** Starts a site that tests and scripts open often: without tight rate limits, and with quick passwords, compression, and writes. */
export const startTestSite = (variables: NodeJS.ProcessEnv): Promise<RunningSite> =>
  startSite(
    { ...process.env, ...variables },
    { rateLimits: relaxedRateLimits, passwordCost: LOWEST_COST, brotliQuality: 1, fsync: false },
  );
