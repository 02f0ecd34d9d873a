import type { PageReport } from './page-report.ts';

/** The ids that the database stores. */
export const RULES = [
  'status',
  'title-missing',
  'title-long',
  'title-twice',
  'description-missing',
  'description-length',
  'description-twice',
  'h1',
  'alt',
  'words',
  'noindex',
  'canonical',
  'language',
  'json-ld-broken',
  'json-ld',
] as const;
export type Rule = (typeof RULES)[number];

export type Severity = 'error' | 'warning' | 'hint';

/** An issue of a page. */
export interface Finding {
  id: Rule;
  severity: Severity;
  evidence?: string;
}

/** What the rules look at. */
export type AnalyzedPage = Pick<
  PageReport,
  | 'path'
  | 'status'
  | 'title'
  | 'description'
  | 'canonical'
  | 'language'
  | 'noIndex'
  | 'headings'
  | 'jsonLdTypes'
  | 'brokenJsonLd'
  | 'imagesWithoutAlt'
  | 'words'
>;

const TITLE = { most: 65 };
const DESCRIPTION = { least: 70, most: 165 };
const FEW_WORDS = 120;

/** Issues of a page, most severe first. `all` are all pages, to detect duplicates. */
export function findIssues(page: AnalyzedPage, all: readonly AnalyzedPage[]): readonly Finding[] {
  if (page.status !== 200) {
    return [{ id: 'status', severity: 'error', evidence: String(page.status) }];
  }
  return [
    ...titleFindings(page, all),
    ...descriptionFindings(page, all),
    ...contentFindings(page),
    ...machineFindings(page),
  ].toSorted((one, other) => rank[one.severity] - rank[other.severity]);
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

function titleFindings({ path, title }: AnalyzedPage, all: readonly AnalyzedPage[]): Finding[] {
  if (title === '') {
    return [{ id: 'title-missing', severity: 'error' }];
  }
  const found: Finding[] = [];
  if (title.length > TITLE.most) {
    found.push({ id: 'title-long', severity: 'hint', evidence: title });
  }
  const duplicate = all.find((other) => other.path !== path && other.title === title);
  if (duplicate) {
    found.push({ id: 'title-twice', severity: 'warning', evidence: duplicate.path });
  }
  return found;
}

function descriptionFindings({ path, description }: AnalyzedPage, all: readonly AnalyzedPage[]): Finding[] {
  const { length } = description;
  if (length === 0) {
    return [{ id: 'description-missing', severity: 'error' }];
  }
  const found: Finding[] = [];
  if (length < DESCRIPTION.least || length > DESCRIPTION.most) {
    found.push({ id: 'description-length', severity: 'hint', evidence: String(length) });
  }
  const duplicate = all.find((other) => other.path !== path && other.description === description);
  if (duplicate) {
    found.push({ id: 'description-twice', severity: 'warning', evidence: duplicate.path });
  }
  return found;
}

function contentFindings({ headings, imagesWithoutAlt, words }: AnalyzedPage): Finding[] {
  const found: Finding[] = [];
  const mainHeadings = headings.filter(({ level }) => level === 1);
  if (mainHeadings.length !== 1) {
    found.push({ id: 'h1', severity: 'error', evidence: String(mainHeadings.length) });
  }
  if (imagesWithoutAlt.length > 0) {
    found.push({ id: 'alt', severity: 'error', evidence: imagesWithoutAlt.join(', ') });
  }
  if (words < FEW_WORDS) {
    found.push({ id: 'words', severity: 'hint', evidence: String(words) });
  }
  return found;
}

function machineFindings({ path, canonical, noIndex, language, jsonLdTypes, brokenJsonLd }: AnalyzedPage): Finding[] {
  const found: Finding[] = [];
  if (noIndex) {
    found.push({ id: 'noindex', severity: 'error' });
  }
  const canonicalPath = canonical === null ? null : (URL.parse(canonical)?.pathname ?? '');
  if (canonicalPath !== path) {
    found.push({ id: 'canonical', severity: 'warning', ...(canonical === null ? {} : { evidence: canonical }) });
  }
  if (language === '') {
    found.push({ id: 'language', severity: 'warning' });
  }
  if (brokenJsonLd > 0) {
    found.push({ id: 'json-ld-broken', severity: 'error' });
  } else if (jsonLdTypes.length === 0) {
    found.push({ id: 'json-ld', severity: 'hint' });
  }
  return found;
}
