import { createHash } from 'node:crypto';
import type { PageIndex, PageRecord } from '@tulebyte/federation/release';

/** Hash of a page's title, description, and visible main text; markup, header, and files don't change it. */
export function hashVisibleText({ html, title, description }: { html: string; title: string; description: string }): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const words = main.replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(`${title}\n${description}\n${words}`).digest('base64url').slice(0, 16);
}

/** Dates each page (ISO 8601): an unchanged page keeps its date, any other gets `today`. */
export function withLastModified(index: PageIndex, before: PageIndex | undefined, today: string): PageIndex {
  const dated = (pages: PageIndex['paths'], old: PageIndex['paths'] = {}) =>
    Object.fromEntries(
      Object.entries(pages).map(([path, page]): [string, PageRecord] => {
        const same = old[path]?.words === page.words;
        return [path, { ...page, since: (same ? old[path]?.since : undefined) ?? today }];
      }),
    );
  return { ...index, paths: dated(index.paths, before?.paths), patterns: dated(index.patterns, before?.patterns) };
}
