import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
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
  h1: msg`No main heading, or more than one`,
  alt: msg`Images without alt text`,
  words: msg`Very little copy`,
  noindex: msg`In the sitemap, but blocked from search engines`,
  canonical: msg`Canonical URL missing or pointing to another page`,
  language: msg`No language set`,
  'json-ld-broken': msg`Structured data can’t be read`,
  'json-ld': msg`No structured data`,
};

/** How to fix it. */
const fixes: Readonly<Record<Rule, MessageDescriptor>> = {
  status: msg`Publish it again, or remove it from the sitemap.`,
  'title-missing': msg`Add a title of up to 60 characters.`,
  'title-long': msg`Put what matters in the first 60 characters.`,
  'title-twice': msg`Say what’s different.`,
  'description-missing': msg`Write 120 to 160 characters.`,
  'description-length': msg`Aim for 120 to 160 characters.`,
  'description-twice': msg`Say what only this page has.`,
  h1: msg`Each page has one level-one heading.`,
  alt: msg`Describe the image, or mark it as decorative with empty alt text.`,
  words: msg`Add copy that answers what people search for when they find this page.`,
  noindex: msg`Open it, or remove it from the sitemap.`,
  canonical: msg`Set the canonical URL to the page’s own address, or remove the page from the sitemap.`,
  language: msg`Set the document’s language.`,
  'json-ld-broken': msg`Fix the JSON.`,
  'json-ld': msg`Add structured data that says what the page is about.`,
};

/** A finding as staff read it. Evidence that is a number says what it counts. */
export function describeFinding({ id, evidence }: Finding): {
  what: MessageDescriptor;
  fix: MessageDescriptor;
  evidence: MessageDescriptor | string | undefined;
} {
  const canonical = evidence === undefined ? msg`No canonical URL` : msg`Canonical URL points to another page`;
  return {
    what: id === 'canonical' ? canonical : ruleLabels[id],
    fix: fixes[id],
    evidence: evidence && describeEvidence(id, evidence),
  };
}

function describeEvidence(id: Rule, evidence: string): MessageDescriptor | string {
  const count = Number(evidence);
  switch (id) {
    case 'status':
      return count === 0 ? msg`No response` : msg`Status ${evidence}`;
    case 'description-length':
      return msg`${plural(count, { one: '# character', other: '# characters' })}`;
    case 'h1':
      return msg`${plural(count, { one: '# main heading', other: '# main headings' })}`;
    case 'words':
      return msg`${plural(count, { one: '# word', other: '# words' })}`;
    default:
      return evidence;
  }
}
