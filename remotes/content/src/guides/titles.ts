import { msg } from '@lingui/core/macro';

/** Titles of the guides by the last part of their address. Kept apart from the texts: the list of routes reads it. */
export const guideTitles = {
  'two-step-sign-in': msg`Set up two-step sign-in on your phone`,
  'suspicious-email-first-hour': msg`A suspicious message: the first hour`,
  'restore-test': msg`Run a restore test`,
  'printer-offline': msg`The printer is offline`,
} as const;

export type GuideSlug = keyof typeof guideTitles;
