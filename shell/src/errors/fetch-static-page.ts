import type { PageData } from '@tulebyte/federation/release';
import { stripLocale } from '@tulebyte/i18n';
import { trustedTypesPolicy } from '@tulebyte/platform/trusted-types';
import { hasStaticPage, rememberStaticPage } from '../document/static-fallback.ts';
import { renameStaticClasses } from '../document/static-class-names.ts';
import { PAGE_DATA_ID } from '../document/inline-data.ts';

/** The visitor has waited for the page's code or data already (`LOAD_DEADLINE_MS`). */
const FETCH_MS = 1000;

/** Only for parsing this site's own documents: scripts in a parsed document don't run. */
const policy = trustedTypesPolicy('static-page', { createHTML: (html) => html });

/**
 * Fetches the document of a page of this site and remembers its HTML and styles. Never throws.
 * @param pathname with the language
 * @returns false if the page can't be fetched or is rendered by the browser only
 */
export async function fetchStaticPage(pathname: string): Promise<boolean> {
  const path = stripLocale(pathname);
  if (hasStaticPage(path)) return true;
  try {
    const response = await fetch(pathname, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok || new URL(response.url).origin !== location.origin) return false;
    const html = renameStaticClasses(await response.text(), String(document.adoptedStyleSheets.length));
    const page = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
    const { mode } = JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as Partial<PageData>; // written by our own renderer
    if (mode !== 'static') return false;
    addStyleSheet(page);
    // Shown after the first paint in a document of its own (`inline/starter.ts`).
    for (const element of page.querySelectorAll<SVGUseElement>('use[data-href]')) {
      element.setAttribute('href', element.dataset['href'] ?? '');
    }
    rememberStaticPage(path, page, page.title);
    return true;
  } catch {
    return false;
  }
}

/** The content security policy allows constructed style sheets, but no inline styles of other pages. */
function addStyleSheet(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...page.querySelectorAll('style[data-emotion]')].map(({ textContent }) => textContent).join(''));
  document.adoptedStyleSheets.push(sheet);
}
