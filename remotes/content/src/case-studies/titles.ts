import { msg } from '@lingui/core/macro';

/** Titles of the scenarios by the last part of their address. Kept apart from the texts: the list of routes reads it. */
export const caseStudyTitles = {
  'packing-house-server': msg`A packing house loses its server in June`,
  'practice-moves-its-mail': msg`A practice moves its mail on a weekend`,
  'bookkeeper-clicks': msg`A bookkeeper clicks, nine people learn`,
} as const;

export type CaseStudySlug = keyof typeof caseStudyTitles;
