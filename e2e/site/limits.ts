import type { RateLimitOverrides } from '../../infra/local/index.ts';

const many = { points: 10_000, seconds: 60 };

/** All browser tests come from one address, so only the limits that count by address are wide here; those by account stay. */
export const testLimits: RateLimitOverrides = {
  signInByAddress: many,
  signUpByAddress: many,
  recoverByAddress: many,
  verifyByAddress: many,
  refreshByAddress: many,
  settingsByAddress: many,
  chatByAddress: many,
  rateByAddress: many,
  contactByAddress: many,
};
