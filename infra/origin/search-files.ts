import { NOT_FOUND_PATH, type Site } from './site.ts';

/** `/sitemap.xml`: every page that search engines may list, with the time of the release that brought it. */
export function sitemap({ paths, release }: Site, siteUrl: string): string {
  const urls = Object.entries(paths)
    .filter(([path, { noIndex }]) => !noIndex && path !== NOT_FOUND_PATH)
    .map(([path]) => `<url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${release.time.slice(0, 10)}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
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
