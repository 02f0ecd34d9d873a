import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import type { Locale } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import type { LayoutPartName } from '../layout/layout-part.ts';
import { addStyles, createPageStyles } from './page-styles.ts';

interface RenderedPart {
  html: string;
  styles: EmotionCache;
}

/** How one page gets its header and footer. */
export interface PageParts {
  /** For `LayoutPartContext`: renders a part between two markers, or one marker in place of a part that was rendered before. */
  wrap: (name: LayoutPartName, part: ReactNode) => ReactNode;
  /** Replaces the markers. */
  complete: (html: string) => string;
}

const markerOf = (name: LayoutPartName): string => `<hr data-part="${name}"/>`;

/**
 * The header and the footer, more than half of the elements of an average page, rendered once for each language; the header also for
 * each set of its links that lead to the current page or above it. Except for the link to the other language, nothing else in them may
 * depend on the page.
 */
export class LayoutParts {
  readonly #parts = new Map<string, RenderedPart>();
  /** The header's links by language. The footer doesn't mark the current page. */
  readonly #links = new Map<Locale, readonly string[]>();

  /** @param path including the language */
  forPage(path: string, locale: Locale, styles: EmotionCache): PageParts {
    const added = new Map<LayoutPartName, EmotionCache>();
    const used = new Map<LayoutPartName, RenderedPart>();
    return {
      wrap: (name, part) => {
        const known = this.#parts.get(this.#keyOf(name, path, locale));
        const marker = <hr data-part={name} />;
        if (known) {
          used.set(name, known);
          return (
            <>
              <AddStyles from={known.styles} to={styles} />
              {marker}
            </>
          );
        }
        const own = createPageStyles();
        added.set(name, own);
        return (
          <>
            {marker}
            <CacheProvider value={own}>{part}</CacheProvider>
            {marker}
            <AddStyles from={own} to={styles} />
          </>
        );
      },
      complete: (html) => {
        let completed = html;
        for (const [name, { html: known }] of used) {
          completed = completed.replace(markerOf(name), () => withLanguageLink(known, path, locale));
        }
        for (const [name, own] of added) {
          const [before = '', part = '', after = ''] = completed.split(markerOf(name));
          if (name === 'header') this.#links.set(locale, linksOf(part));
          this.#parts.set(this.#keyOf(name, path, locale), { html: part, styles: own });
          completed = before + part + after;
        }
        return completed;
      },
    };
  }

  #keyOf(name: LayoutPartName, path: string, locale: Locale): string {
    if (name === 'footer') return `${name} ${locale}`;
    const links = this.#links.get(locale) ?? [];
    return [name, locale, ...links.filter((link) => link === path || path.startsWith(`${link}/`))].join(' ');
  }
}

/** Rendered where the part's elements would add their styles. */
function AddStyles({ from, to }: { from: EmotionCache; to: EmotionCache }): ReactNode {
  addStyles(to, from);
  return null;
}

/** Those that can be marked as the current page. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="(\/[^"?#]*)"/g)].map(([, link = '']) => link);
}

function withLanguageLink(html: string, path: string, locale: Locale): string {
  const other = localizedPath(path, locale === 'en' ? 'es' : 'en');
  return html.replaceAll(/href="[^"]*"(?= hrefLang=)/g, () => `href="${other}"`);
}
