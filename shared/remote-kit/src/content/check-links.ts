import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TextNode } from './check-body.ts';
import { ContentError, findClosest } from './content-error.ts';
import type { Content } from './define-content.ts';

/** The pages of all texts, read again when a link leads to none of them. */
const textPaths = new WeakMap<Content, readonly string[]>();

/** Refuses a link to a page of this site that doesn't exist. Other texts and links to other sites pass. @throws ContentError */
export function checkLink(content: Content, file: string, line: number, link: string): void {
  if (!content.links || !link.startsWith('/')) return;
  const path = link.replace(/[?#].*/, '');
  if (content.links.isPage(path) || textPaths.get(content)?.includes(path)) return;
  const texts = findTextPaths(content);
  textPaths.set(content, texts);
  if (texts.includes(path)) return;
  const closest = findClosest(path, [...texts, ...content.links.known]);
  throw new ContentError(
    file,
    line,
    `There is no page ${path}.`,
    closest === undefined
      ? 'open the page that you mean, and copy its path from the address bar.'
      : `write "${closest}", if that is what you mean.`,
  );
}

/** The same for every link of a text. @throws ContentError */
export function checkLinks(content: Content, file: string, node: TextNode): void {
  if (node.url !== undefined) checkLink(content, file, node.position?.start.line ?? 1, node.url);
  node.children?.forEach((child) => checkLinks(content, file, child));
}

function findTextPaths({ root, collections }: Content): string[] {
  return Object.entries(collections).flatMap(([name, { route }]) =>
    route && existsSync(join(root, 'content', name))
      ? readdirSync(join(root, 'content', name))
          .filter((file) => file.endsWith('.en.mdx'))
          .map((file) => route(file.slice(0, -'.en.mdx'.length)).path)
      : [],
  );
}
