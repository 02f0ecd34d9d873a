import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Finding, Rule } from '@tulebyte/site-crawl/findings';

/** What each rule finds. */
export const ruleLabels: Readonly<Record<Rule, MessageDescriptor>> = {
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
  noindex: msg`In the sitemap, but blocked from search engines`,
  canonical: msg`Canonical URL missing or of another page`,
  language: msg`No language set`,
  'json-ld-broken': msg`Structured data can’t be read`,
  'json-ld': msg`No structured data`,
};

/** How to fix it. */
const fixes: Readonly<Record<Rule, MessageDescriptor>> = {
  status: msg`Publish it again, or remove it from the sitemap.`,
  'title-missing': msg`Give the route a title of up to 60 characters.`,
  'title-long': msg`Put what matters in the first 60 characters.`,
  'title-twice': msg`Say what’s different.`,
  'description-missing': msg`Write 120 to 160 characters.`,
  'description-length': msg`Aim for 120 to 160 characters.`,
  'description-twice': msg`Say what only this page has.`,
  h1: msg`Each page has one level-one heading.`,
  alt: msg`Describe the image, or mark it as decorative with empty alt text.`,
  words: msg`Answer the question that leads people here.`,
  noindex: msg`Open it, or remove it from the sitemap.`,
  canonical: msg`A page in the sitemap names itself.`,
  language: msg`Set the document’s language.`,
  'json-ld-broken': msg`Fix the JSON.`,
  'json-ld': msg`Describe what the page is about in its search entry.`,
};

/** A finding as staff read it. */
export function describeFinding({ id, evidence }: Finding): { what: MessageDescriptor; fix: MessageDescriptor } {
  const canonical = evidence === undefined ? msg`No canonical URL` : msg`Canonical URL of another page`;
  return { what: id === 'canonical' ? canonical : ruleLabels[id], fix: fixes[id] };
}
