import { createHash } from 'node:crypto';
import type { PageIndex, PageRecord } from '@tulebyte/contracts/release';

/** Hash of what a page says: title, description and the words of its main part, whatever its markup, header and files are. */
export function wordsOf({ html, title, description }: { html: string; title: string; description: string }): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const words = main.replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(`${title}\n${description}\n${words}`).digest('base64url').slice(0, 16);
}

/** The pages with the day since which each says what it says: the one it had before, or today (ISO 8601). */
export function withDays(index: PageIndex, before: PageIndex | undefined, today: string): PageIndex {
  const dated = (pages: PageIndex['paths'], old: PageIndex['paths'] = {}) =>
    Object.fromEntries(
      Object.entries(pages).map(([path, page]): [string, PageRecord] => {
        const same = old[path]?.words === page.words;
        return [path, { ...page, since: (same ? old[path]?.since : undefined) ?? today }];
      }),
    );
  return { ...index, paths: dated(index.paths, before?.paths), patterns: dated(index.patterns, before?.patterns) };
}
