import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageReport } from './page-report.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** One thing to mend: what, how grave, the evidence, and what to do. */
export interface Finding {
  id: string;
  severity: Severity;
  what: MessageDescriptor;
  fix: MessageDescriptor;
  evidence?: string;
}

const TITLE = { most: 65 };
const DESCRIPTION = { least: 70, most: 165 };
const FEW_WORDS = 120;

/** What is to be mended on a page, gravest first. `all` are the other pages, for what must not be twice. */
export function findingsOf(page: PageReport, all: readonly PageReport[]): readonly Finding[] {
  if (page.status !== 200) {
    return [
      {
        id: 'status',
        severity: 'error',
        what: msg`The page does not answer with 200`,
        fix: msg`Publish it again, or take it out of the sitemap.`,
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
      { id: 'title-missing', severity: 'error', what: msg`No title`, fix: msg`Give the route a title of up to 60 characters.` },
    ];
  }
  const found: Finding[] = [];
  if (title.length > TITLE.most) {
    found.push({
      id: 'title-long',
      severity: 'hint',
      what: msg`Title longer than results show`,
      fix: msg`Put what matters into the first 60 characters.`,
      evidence: title,
    });
  }
  const twin = all.find((other) => other.path !== path && other.title === title);
  if (twin) {
    found.push({
      id: 'title-twice',
      severity: 'warning',
      what: msg`Title used twice`,
      fix: msg`Name what is different.`,
      evidence: twin.path,
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
        what: msg`No description`,
        fix: msg`Write 120 to 160 characters in the remote’s search entries.`,
      },
    ];
  }
  const found: Finding[] = [];
  if (length < DESCRIPTION.least || length > DESCRIPTION.most) {
    found.push({
      id: 'description-length',
      severity: 'hint',
      what: msg`Description of unusual length`,
      fix: msg`Aim at 120 to 160 characters.`,
      evidence: String(length),
    });
  }
  const twin = all.find((other) => other.path !== path && other.description === description);
  if (twin) {
    found.push({
      id: 'description-twice',
      severity: 'warning',
      what: msg`Description used twice`,
      fix: msg`Say what only this page holds.`,
      evidence: twin.path,
    });
  }
  return found;
}

function contentFindings({ headings, imagesWithoutAlt, words }: PageReport): Finding[] {
  const found: Finding[] = [];
  const main = headings.filter(({ level }) => level === 1);
  if (main.length !== 1) {
    found.push({
      id: 'h1',
      severity: 'error',
      what: msg`Not exactly one main heading`,
      fix: msg`Each page has one heading of the first level.`,
      evidence: String(main.length),
    });
  }
  if (imagesWithoutAlt.length > 0) {
    found.push({
      id: 'alt',
      severity: 'error',
      what: msg`Pictures without a text`,
      fix: msg`Say what the picture shows, or mark it as decoration with an empty text.`,
      evidence: imagesWithoutAlt.join(', '),
    });
  }
  if (words < FEW_WORDS) {
    found.push({
      id: 'words',
      severity: 'hint',
      what: msg`Little text`,
      fix: msg`Answer the question that leads here.`,
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
      what: msg`In the sitemap, but closed to search engines`,
      fix: msg`Open it, or take it out of the sitemap.`,
    });
  }
  const canonicalPath = canonical === null ? null : (URL.parse(canonical)?.pathname ?? '');
  if (canonicalPath !== path) {
    found.push({
      id: 'canonical',
      severity: 'warning',
      what: canonical === null ? msg`No canonical address` : msg`Canonical address of another page`,
      fix: msg`A page in the sitemap names itself.`,
      ...(canonical === null ? {} : { evidence: canonical }),
    });
  }
  if (language === '') {
    found.push({ id: 'language', severity: 'warning', what: msg`No language named`, fix: msg`Set the document’s language.` });
  }
  if (brokenJsonLd > 0) {
    found.push({
      id: 'json-ld-broken',
      severity: 'error',
      what: msg`Structured data that cannot be read`,
      fix: msg`Mend the JSON.`,
    });
  } else if (jsonLdTypes.length === 0) {
    found.push({
      id: 'json-ld',
      severity: 'hint',
      what: msg`No structured data`,
      fix: msg`Describe what the page is about in its search entry.`,
    });
  }
  return found;
}
