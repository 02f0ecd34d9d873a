import { company } from '@tulebyte/brand';
import type { PageReport } from '../site-crawl/page-report.ts';

/** Texts for search results, put together from what the page itself says, with the facts they rest on. */
export interface Draft {
  title: string;
  description: string;
  facts: readonly string[];
  /** Another page whose draft or text is nearly the same: then this one must not be used. */
  tooCloseTo?: string;
}

const TITLE_MOST = 60;
const DESCRIPTION_MAX = 160;
const DESCRIPTION_MIN = 120;

/** Null for a page without a main heading or a sentence to build from. */
export function draftOf(page: PageReport): Draft | null {
  const main = page.headings.find(({ level }) => level === 1)?.text;
  if (!main || page.paragraphs.length === 0) return null;
  const brand = ` · ${company.shortName}`;
  const title = fit(main.replace(/[.!]$/, ''), TITLE_MOST - brand.length);
  const sentences = page.paragraphs.flatMap(sentencesOf).filter((sentence) => sentence !== main);
  const prices = pricesOf(sentences.join(' '));
  return { title: `${title}${brand}`, description: describe(sentences), facts: [main, ...sentences.slice(0, 2), ...prices] };
}

/** The drafts of all pages; one that says nearly what another page says is refused by name. */
export function draftsOf(pages: readonly PageReport[]): readonly { page: PageReport; draft: Draft | null }[] {
  const drafts = pages.map((page) => ({ page, draft: draftOf(page) }));
  return drafts.map(({ page, draft }) => {
    if (!draft) return { page, draft };
    const twin = drafts.find(
      (other) => other.page.path !== page.path && other.draft && similarity(other.draft.description, draft.description) > 0.8,
    );
    return { page, draft: twin ? { ...draft, tooCloseTo: twin.page.path } : draft };
  });
}

/** Whole sentences as long as they fit; the last one cut at a word only while there is too little. */
function describe(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= DESCRIPTION_MAX) text = longer;
    else if (text.length < DESCRIPTION_MIN) return fit(longer, DESCRIPTION_MAX);
    else break;
  }
  return text;
}

function sentencesOf(paragraph: string): string[] {
  return (
    paragraph
      .match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g)
      ?.map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 12) ?? []
  );
}

function pricesOf(text: string): string[] {
  return [...new Set(text.match(/\$\d[\d,]*(?:\.\d{2})?/g))].slice(0, 3);
}

/** Cuts at a word and marks the cut. */
function fit(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Share of words that two texts have in common, 0 to 1. */
export function similarity(one: string, other: string): number {
  const first = wordsOf(one);
  const second = wordsOf(other);
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(1, first.size + second.size - common);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{Letter}{3,}/gu));
}
