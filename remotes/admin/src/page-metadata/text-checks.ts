import { similarity } from './draft.ts';
import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** What the database accepts (`page_metadata_versions`). */
export const MAX_TITLE = 120;
export const MAX_DESCRIPTION = 320;

/** How much of a text results usually show. */
export const SHOWN = { title: 60, description: { least: 70, most: 160 } } as const;

const TOO_SIMILAR = 0.8;

/** Another page in the same language whose title or description is the same or nearly so. */
export function findDuplicate(
  page: Pick<PageReport, 'path' | 'language'>,
  field: 'title' | 'description',
  text: string,
  all: readonly PageReport[],
): string | undefined {
  if (text.trim() === '') return undefined;
  const isLike = (other: string) =>
    field === 'title' ? other.toLowerCase() === text.trim().toLowerCase() : similarity(other, text) > TOO_SIMILAR;
  return all.find((other) => other.path !== page.path && other.language === page.language && isLike(other[field]))?.path;
}

/** One line, as the database stores it. */
export const singleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text has characters that nobody sees: control characters, and those that reorder or hide text. */
export const hasHiddenCharacters = (text: string): boolean =>
  /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u.test(text);
