import { serializeHtml, store } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { pageFields } from '../document/static-fallback.ts';
import { pathAtom } from '../navigation/path-atom.ts';

/** What was on the screen before a page failed: that page, or the one that the visitor came from. */
export interface Screen {
  /** Form fields of the page that failed. */
  fields: readonly Element[];
  /** The one that the visitor was in. */
  focused: Element | null;
  html: string | undefined;
}

/** Call it while rendering, when the document still contains what the visitor sees. */
export function readScreen(pathname: string): Screen {
  const page = document.querySelector('#main [data-remote-page]');
  const shown = store.get(pathAtom); // empty until the first page is interactive
  return {
    focused: document.activeElement,
    fields: shown === '' || shown === pathname ? pageFields() : [],
    html: page?.firstChild ? serializeHtml(page) : undefined,
  };
}

/** Stays until there is something better to show. */
export function PageOnScreen({ html }: { html: string }): ReactNode {
  // Our own renderer's output, taken from the document.
  // oxlint-disable-next-line react/no-danger
  return <div data-remote-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
