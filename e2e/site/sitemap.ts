import type { Page } from './browser.ts';

/** Leaves in a page's sitemap the first `count` pages and `path`: checks of the whole site read them one by one. */
export async function shortenSitemap(page: Page, count: number, path = '/'): Promise<void> {
  await page.route('**/sitemap.xml', async (route) => {
    const xml = await (await route.fetch()).text();
    const [head = '', ...entries] = xml.split(/(?=<url>)/);
    const kept = entries.filter(
      (entry, index) => index < count || new URL(/<loc>([^<]+)/.exec(entry)?.[1] ?? '').pathname === path,
    );
    await route.fulfill({ body: `${head}${kept.join('').replace('</urlset>', '')}</urlset>`, contentType: 'application/xml' });
  });
}
