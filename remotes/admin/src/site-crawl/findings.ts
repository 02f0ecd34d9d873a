import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageReport } from './page-report.ts';
import { ruleLabels, type Rule } from './rule-labels.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** An issue with severity, evidence, and remedy. */
export interface Finding {
  id: Rule;
  severity: Severity;
  what: MessageDescriptor;
  fix: MessageDescriptor;
  evidence?: string;
}

const TITLE = { most: 65 };
const DESCRIPTION = { least: 70, most: 165 };
const FEW_WORDS = 120;

/** Issues of a page, most severe first. `all` are all pages, to detect duplicates. */
export function findIssues(page: PageReport, all: readonly PageReport[]): readonly Finding[] {
  if (page.status !== 200) {
    return [
      {
        id: 'status',
        severity: 'error',
        what: ruleLabels.status,
        fix: msg`Publish it again, or remove it from the sitemap.`,
        evidence: String(page.status),
      },
    ];
  }
  return [
    ...titleFindings(page, all),
    ...descriptionFindings(page, all),
    ...contentFindings(page),
    ...machineFindings(page),
  ].toSorted((one, other) => rank[one.severity] - rank[other.severity]);
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

function titleFindings({ path, title }: PageReport, all: readonly PageReport[]): Finding[] {
  if (title === '') {
    return [
      {
        id: 'title-missing',
        severity: 'error',
        what: ruleLabels['title-missing'],
        fix: msg`Give the route a title of up to 60 characters.`,
      },
    ];
  }
  const found: Finding[] = [];
  if (title.length > TITLE.most) {
    found.push({
      id: 'title-long',
      severity: 'hint',
      what: ruleLabels['title-long'],
      fix: msg`Put what matters in the first 60 characters.`,
      evidence: title,
    });
  }
  const duplicate = all.find((other) => other.path !== path && other.title === title);
  if (duplicate) {
    found.push({
      id: 'title-twice',
      severity: 'warning',
      what: ruleLabels['title-twice'],
      fix: msg`Say what’s different.`,
      evidence: duplicate.path,
    });
  }
  return found;
}

function descriptionFindings({ path, description }: PageReport, all: readonly PageReport[]): Finding[] {
  const { length } = description;
  if (length === 0) {
    return [
      {
        id: 'description-missing',
        severity: 'error',
        what: ruleLabels['description-missing'],
        fix: msg`Write 120 to 160 characters.`,
      },
    ];
  }
  const found: Finding[] = [];
  if (length < DESCRIPTION.least || length > DESCRIPTION.most) {
    found.push({
      id: 'description-length',
      severity: 'hint',
      what: ruleLabels['description-length'],
      fix: msg`Aim for 120 to 160 characters.`,
      evidence: String(length),
    });
  }
  const duplicate = all.find((other) => other.path !== path && other.description === description);
  if (duplicate) {
    found.push({
      id: 'description-twice',
      severity: 'warning',
      what: ruleLabels['description-twice'],
      fix: msg`Say what only this page has.`,
      evidence: duplicate.path,
    });
  }
  return found;
}

function contentFindings({ headings, imagesWithoutAlt, words }: PageReport): Finding[] {
  const found: Finding[] = [];
  const mainHeadings = headings.filter(({ level }) => level === 1);
  if (mainHeadings.length !== 1) {
    found.push({
      id: 'h1',
      severity: 'error',
      what: ruleLabels.h1,
      fix: msg`Each page has one level-one heading.`,
      evidence: String(mainHeadings.length),
    });
  }
  if (imagesWithoutAlt.length > 0) {
    found.push({
      id: 'alt',
      severity: 'error',
      what: ruleLabels.alt,
      fix: msg`Describe the image, or mark it as decorative with empty alt text.`,
      evidence: imagesWithoutAlt.join(', '),
    });
  }
  if (words < FEW_WORDS) {
    found.push({
      id: 'words',
      severity: 'hint',
      what: ruleLabels.words,
      fix: msg`Answer the question that leads people here.`,
      evidence: String(words),
    });
  }
  return found;
}

function machineFindings({ path, canonical, noIndex, language, jsonLdTypes, brokenJsonLd }: PageReport): Finding[] {
  const found: Finding[] = [];
  if (noIndex) {
    found.push({
      id: 'noindex',
      severity: 'error',
      what: ruleLabels.noindex,
      fix: msg`Open it, or remove it from the sitemap.`,
    });
  }
  const canonicalPath = canonical === null ? null : (URL.parse(canonical)?.pathname ?? '');
  if (canonicalPath !== path) {
    found.push({
      id: 'canonical',
      severity: 'warning',
      what: canonical === null ? msg`No canonical URL` : msg`Canonical URL of another page`,
      fix: msg`A page in the sitemap names itself.`,
      ...(canonical === null ? {} : { evidence: canonical }),
    });
  }
  if (language === '') {
    found.push({ id: 'language', severity: 'warning', what: ruleLabels.language, fix: msg`Set the document’s language.` });
  }
  if (brokenJsonLd > 0) {
    found.push({
      id: 'json-ld-broken',
      severity: 'error',
      what: ruleLabels['json-ld-broken'],
      fix: msg`Fix the JSON.`,
    });
  } else if (jsonLdTypes.length === 0) {
    found.push({
      id: 'json-ld',
      severity: 'hint',
      what: ruleLabels['json-ld'],
      fix: msg`Describe what the page is about in its search entry.`,
    });
  }
  return found;
}
