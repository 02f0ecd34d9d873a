import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each rule finds, by its id, which the database stores. */
export const ruleLabels = {
  status: msg`The page doesn’t return 200`,
  'title-missing': msg`No title`,
  'title-long': msg`Title longer than results show`,
  'title-twice': msg`Duplicate title`,
  'description-missing': msg`No description`,
  'description-length': msg`Description too short or too long`,
  'description-twice': msg`Duplicate description`,
  h1: msg`Not exactly one main heading`,
  alt: msg`Images without alt text`,
  words: msg`Little text`,
  noindex: msg`In the sitemap, but closed to search engines`,
  canonical: msg`Canonical URL missing or of another page`,
  language: msg`No language set`,
  'json-ld-broken': msg`Structured data can’t be read`,
  'json-ld': msg`No structured data`,
} as const satisfies Record<string, MessageDescriptor>;

export type Rule = keyof typeof ruleLabels;
