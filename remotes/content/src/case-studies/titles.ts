import { msg } from '@lingui/core/macro';

/** Titles of the case studies by slug. Separate from the texts, since the route list reads it. */
export const caseStudyTitles = {
  'packing-house-server': msg`A packing house loses its server in June`,
  'practice-moves-its-mail': msg`A practice moves its email in a weekend`,
  'bookkeeper-clicks': msg`A bookkeeper clicks, nine people learn`,
} as const;

export type CaseStudySlug = keyof typeof caseStudyTitles;
