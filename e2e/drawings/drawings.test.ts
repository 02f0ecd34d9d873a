import { expect, publicPaths, test } from '../site/browser.ts';

test('every drawing of a public page is there, and says in words what it shows', async ({ page }) => {
  const parts = new Set<string>();
  const silent: string[] = [];
  for (const path of await publicPaths(page)) {
    const html = await (await page.request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<use href="([^"]+)"/g)) parts.add(href);
    for (const [svg] of html.matchAll(/<svg[^>]*role="img"[^>]*>/g)) {
      if (!/aria-label="[^"]{3,}"/.test(svg)) silent.push(`${path}: ${svg}`);
    }
  }
  expect(silent).toEqual([]);
  expect(parts.size).toBeGreaterThan(8);
  const missing: string[] = [];
  for (const part of parts) {
    const [file = '', id = ''] = part.split('#');
    const response = await page.request.get(file);
    const drawing = await response.text();
    if (!response.headers()['content-type']?.startsWith('image/svg') || !drawing.includes(`id="${id}"`)) missing.push(part);
  }
  expect(missing).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('drawings are whole', async ({ page }) => {
    await page.goto('/');
    const lines = page.locator('noscript use[href*="delta"]');
    await expect(lines).toHaveCount(1);
    await expect.poll(async () => (await lines.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  });
});
