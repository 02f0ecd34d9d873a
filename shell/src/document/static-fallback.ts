import { serializeHtml, store } from '@tulebyte/platform';
import { atom } from 'jotai';

/** Server-rendered HTML shown in place of a page whose code failed (`infra/decisions/032-pages-without-their-remote.md`). */
export interface StaticFallback {
  path: string;
  /** Content of the `main` element. */
  html: string;
  /** Set if another document was fetched for it. */
  title?: string | undefined;
  /** The failed page's form fields, detached, with what the visitor typed into them. */
  fields?: readonly Element[];
  /** The one that the visitor was in. */
  focused?: Element | null;
  /** True when the page's code loaded but threw: rendering it again would most likely fail again. */
  crashed?: boolean;
}

export const staticFallbackAtom = atom<StaticFallback | null>(null);

/** Server-rendered pages by path without the language. */
const pages = new Map<string, Pick<StaticFallback, 'html' | 'title'>>();

/** Remembers the page in a document of this site: the current one, or one that was fetched. */
export function rememberStaticPage(path: string, source: ParentNode, title?: string): void {
  const main = source.querySelector('#main');
  if (main) pages.set(path, { html: serializeHtml(main), title });
}

export const hasStaticPage = (path: string): boolean => pages.has(path);

/** Shows the remembered HTML of `path` instead of the page's component, if there is any. */
export function showStaticFallback(path: string, more: Pick<StaticFallback, 'fields' | 'focused' | 'crashed'> = {}): void {
  const page = pages.get(path);
  if (page) store.set(staticFallbackAtom, { path, ...page, ...more });
}

export function pageFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('#main :is(input,select,textarea)')];
}
