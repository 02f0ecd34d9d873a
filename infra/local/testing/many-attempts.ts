import type { RateLimitOverrides } from '../gateway/rate-limits/rules.ts';

const many = { points: 100_000, seconds: 60 };

/** All tests come from one address. Limits by account stay as they are: each test has accounts of its own. */
export const manyAttempts: RateLimitOverrides = {
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
