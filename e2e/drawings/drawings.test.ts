import { expect, httpTest, open, publicPaths, test } from '../site/browser.ts';

httpTest('every drawing exists and has a text alternative', async ({ request }) => {
  const parts = new Set<string>();
  const silent: string[] = [];
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text();
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
    const response = await request.get(file);
    const drawing = await response.text();
    if (!response.headers()['content-type']?.startsWith('image/svg') || !drawing.includes(`id="${id}"`)) missing.push(part);
  }
  expect(missing).toEqual([]);
});

/** More than the screenshot of a drawing that isn't painted yet. */
const BLANK_BYTES = 4000;

test('drawings have fewer details on low-end devices', async ({ browser }) => {
  async function shapes(cores: number, path: string): Promise<Buffer> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
      Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    }, cores);
    const page = await context.newPage();
    await open(page, path);
    await expect(page.locator('html')).toHaveClass(cores > 2 ? /^(?!.*low-end)/ : /low-end/);
    const drawing = page.locator('main svg:has(use[href])').first();
    await drawing.scrollIntoViewIfNeeded();
    // Its parts are in another file.
    const width = () =>
      drawing
        .locator('use')
        .first()
        .evaluate((part: SVGGraphicsElement) => part.getBBox().width);
    await expect.poll(width).toBeGreaterThan(0);
    let picture: Buffer = Buffer.alloc(0);
    await expect.poll(async () => (picture = await drawing.screenshot()).length).toBeGreaterThan(BLANK_BYTES);
    await context.close();
    return picture;
  }
  for (const path of ['/service/pc-repair', '/']) {
    const [whole, light] = [await shapes(8, path), await shapes(2, path)];
    expect(light.equals(whole), path).toBe(false);
    // Fewer lines, but a drawing.
    expect(light.length, path).toBeLessThan(whole.length);
    expect(light.length, path).toBeGreaterThan(whole.length / 4);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('drawings are complete', async ({ page }) => {
    await page.goto('/');
    const lines = page.locator('noscript use[href*="delta"]');
    await expect(lines).toHaveCount(1);
    await expect.poll(async () => (await lines.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  });
});

test('demonstrations play only for visitors who want motion', async ({ page }) => {
  await open(page, '/services/cloud-migration');
  const play = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByRole('slider', { name: 'Hour of the weekend' })).toBeVisible();
  await expect(play).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(play).toBeVisible();
});
