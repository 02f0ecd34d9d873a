import { DEFAULT_LOCALE, localeFromPath, localizedPath } from '@tulebyte/site-policy/locale-path';
import { isNotFoundPath } from '@tulebyte/site-policy/not-found';
import { company } from '@tulebyte/brand';
import type { PageRecord, PageVideo } from '@tulebyte/federation/release';
import { LOCALES } from '@tulebyte/federation/remote';
import type { Site } from './site.ts';

/**
 * `/sitemap.xml`: every indexable page with the date its content last changed. On a bilingual site, each page lists its
 * languages.
 */
export function sitemap({ paths, release }: Site, siteUrl: string, bilingual: boolean): string {
  const released = release.time.slice(0, 10);
  const urls = Object.entries(paths)
    .filter(([path, { noIndex }]) => !noIndex && !isNotFoundPath(path))
    .filter(([path]) => bilingual || localeFromPath(path) === DEFAULT_LOCALE)
    .map(([path, { since = released, video }]) => {
      const others = bilingual ? alternates(siteUrl, path, (attributes) => `<xhtml:link ${attributes}/>`) : '';
      const shown = video ? videoEntry(video, siteUrl) : '';
      return `<url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${escapeXml(since)}</lastmod>${others}${shown}</url>`;
    });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
function videoEntry({ title, description, thumbnail, content, seconds, published }: PageVideo, siteUrl: string): string {
  const fields = {
    thumbnail_loc: siteUrl + thumbnail,
    title,
    description,
    content_loc: siteUrl + content,
    duration: String(seconds),
    publication_date: published,
  };
  const elements = Object.entries(fields).map(([name, value]) => `<video:${name}>${escapeXml(value)}</video:${name}>`);
  return `<video:video>${elements.join('')}</video:video>`;
}

/** A page's language alternates, for its head. */
export function alternateLinks(siteUrl: string, path: string): string {
  return alternates(siteUrl, path, (attributes) => `<link ${attributes}>`);
}

/** A page in each language, and `x-default`. */
function alternates(siteUrl: string, path: string, write: (attributes: string) => string): string {
  const pages = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', DEFAULT_LOCALE] as const];
  return pages
    .map(([language, locale]) => {
      const href = escapeAttribute(siteUrl + localizedPath(path, locale));
      return write(`rel="alternate" hreflang="${language}" href="${href}"`);
    })
    .join('');
}

/** `/llms.txt`: the site's pages with what each is about, for AI assistants (https://llmstxt.org). */
export function llmsText(site: Site, siteUrl: string): string {
  const lines = listedPages(site).map(([path, { title, description }]) => `- [${title}](${siteUrl}${path}): ${description}`);
  const { legalName, phone, supportEmail } = company;
  const intro = site.paths['/']?.description ?? '';
  return `# ${legalName}\n\n> ${intro}\n\nTelephone ${phone.display}, email ${supportEmail}. Prices are in US dollars, before sales tax.\n\n## Pages\n\n${lines.join('\n')}\n`;
}

/** The articles as an Atom feed (RFC 4287), newest first. */
export function feed(site: Site, siteUrl: string): string {
  const articles = listedPages(site)
    .filter(([path, { published }]) => published !== undefined && path.startsWith('/blog/'))
    .toSorted(([, one], [, other]) => (other.published ?? '').localeCompare(one.published ?? ''));
  const moment = (day = '') => new Date(day).toISOString();
  const entries = articles.map(
    ([path, { title, description, published }]) =>
      `<entry><id>${escapeXml(siteUrl + path)}</id><title>${escapeXml(title)}</title><link href="${escapeXml(siteUrl + path)}"/>` +
      `<updated>${moment(published)}</updated><summary>${escapeXml(description)}</summary></entry>`,
  );
  const self = `${siteUrl}/blog/feed.xml`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(self)}</id><title>${escapeXml(company.shortName)}</title><author><name>${escapeXml(company.legalName)}</name></author>
<link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(siteUrl)}/blog"/><updated>${moment(articles[0]?.[1].published ?? site.release.time)}</updated>
${entries.join('\n')}
</feed>
`;
}

/** The indexable English pages. */
function listedPages({ paths }: Site): [string, PageRecord][] {
  return Object.entries(paths).filter(
    ([path, { noIndex }]) => !noIndex && !isNotFoundPath(path) && localeFromPath(path) === DEFAULT_LOCALE,
  );
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

/** Escapes text for XML and HTML, also in attributes with double quotes. */
export const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

/** A document with one of them, even escaped, is no XML (https://www.w3.org/TR/xml/#charsets). */
// oxlint-disable-next-line no-control-regex -- looks for control characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML and HTML, outside attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
