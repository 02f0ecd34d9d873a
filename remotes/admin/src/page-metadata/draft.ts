import { company } from '@tulebyte/brand';
import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** Suggested title and description for search results, built from the page's own text. */
export interface Draft {
  title: string;
  description: string;
  facts: readonly string[];
  /** Another page with a nearly identical draft or text; this draft must not be used then. */
  tooCloseTo?: string;
}

const MAX_TITLE_LENGTH = 60;
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 120;

/** Null for a page without a main heading or usable sentences. */
export function createDraft(page: PageReport): Draft | null {
  const mainHeading = page.headings.find(({ level }) => level === 1)?.text;
  if (!mainHeading || page.paragraphs.length === 0) return null;
  const brand = ` · ${company.shortName}`;
  const title = truncate(mainHeading.replace(/[.!]$/, ''), MAX_TITLE_LENGTH - brand.length);
  const sentences = page.paragraphs.flatMap(splitSentences).filter((sentence) => sentence !== mainHeading);
  const prices = findPrices(sentences.join(' '));
  return {
    title: `${title}${brand}`,
    description: describe(sentences),
    facts: [mainHeading, ...sentences.slice(0, 2), ...prices],
  };
}

/** The drafts of all pages; near duplicates name the other page. */
export function createDrafts(pages: readonly PageReport[]): readonly { page: PageReport; draft: Draft | null }[] {
  const drafts = pages.map((page) => ({ page, draft: createDraft(page) }));
  return drafts.map(({ page, draft }) => {
    if (!draft) return { page, draft };
    const duplicate = drafts.find(
      (other) => other.page.path !== page.path && other.draft && similarity(other.draft.description, draft.description) > 0.8,
    );
    return { page, draft: duplicate ? { ...draft, tooCloseTo: duplicate.page.path } : draft };
  });
}

/** As many whole sentences as fit; cuts a sentence only to reach the minimum length. */
function describe(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const extended = text === '' ? sentence : `${text} ${sentence}`;
    if (extended.length <= DESCRIPTION_MAX) text = extended;
    else if (text.length < DESCRIPTION_MIN) return truncate(extended, DESCRIPTION_MAX);
    else break;
  }
  return text;
}

function splitSentences(paragraph: string): string[] {
  return (
    paragraph
      .match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g)
      ?.map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 12) ?? []
  );
}

function findPrices(text: string): string[] {
  return [...new Set(text.match(/\$\d[\d,]*(?:\.\d{2})?/g))].slice(0, 3);
}

/** Cuts at a word boundary and adds an ellipsis. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const truncated = text.slice(0, maxLength - 1);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Share of common words of two texts, from 0 to 1. */
export function similarity(a: string, other: string): number {
  const first = wordSet(a);
  const second = wordSet(other);
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(1, first.size + second.size - common);
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{Letter}{3,}/gu));
}
