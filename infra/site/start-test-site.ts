import { relaxedRateLimits } from '../local/testing/relaxed-rate-limits.ts';
import { startSite, type RunningSite } from './start.ts';

/** Starts a site that tests and scripts open often: without tight rate limits, and with quick compression. */
export const startTestSite = (variables: NodeJS.ProcessEnv): Promise<RunningSite> =>
  startSite({ ...process.env, ...variables }, { rateLimits: relaxedRateLimits, brotliQuality: 1 });
