import { DEFAULT_LOCALE, localeFromPath, localizedPath, stripLocale } from '@tulebyte/contracts/locale-path';
import { LOCALES } from '@tulebyte/contracts/remote';
import { NOT_FOUND_PATH, type Site } from './site.ts';

/**
 * `/sitemap.xml`: every page that search engines may list, with the time of the release that brought it. Where the site is
 * bilingual, each page names itself and its other languages.
 */
export function sitemap({ paths, release }: Site, siteUrl: string, bilingual: boolean): string {
  const date = release.time.slice(0, 10);
  const urls = Object.entries(paths)
    .filter(([path, { noIndex }]) => !noIndex && stripLocale(path) !== NOT_FOUND_PATH)
    .filter(([path]) => bilingual || localeFromPath(path) === DEFAULT_LOCALE)
    .map(([path]) => {
      const others = bilingual ? alternates(siteUrl, path, (attributes) => `<xhtml:link ${attributes}/>`) : '';
      return `<url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${date}</lastmod>${others}</url>`;
    });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The same for a page's head. */
export function alternateLinks(siteUrl: string, path: string): string {
  return alternates(siteUrl, path, (attributes) => `<link ${attributes}>`);
}

/** A page in each language, and in the one for everybody else. */
function alternates(siteUrl: string, path: string, write: (attributes: string) => string): string {
  const pages = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', DEFAULT_LOCALE] as const];
  return pages
    .map(([language, locale]) => {
      const href = escapeXml(siteUrl + localizedPath(path, locale)).replaceAll('"', '&quot;');
      return write(`rel="alternate" hreflang="${language}" href="${href}"`);
    })
    .join('');
}

export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /client-portal',
    'Disallow: /dashboard',
    'Disallow: /search',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
