import { msg } from '@lingui/core/macro';

/** Titles of the guides by slug. Separate from the texts, since the route list reads it. */
export const guideTitles = {
  'two-step-sign-in': msg`Set up two-step sign-in on your phone`,
  'suspicious-email-first-hour': msg`A suspicious message: the first hour`,
  'restore-test': msg`Run a restore test`,
  'printer-offline': msg`The printer is offline`,
} as const;

export type GuideSlug = keyof typeof guideTitles;
