import { expect, httpTest, publicPaths, test } from '../site/browser.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of [
    ['/', /Prices up front/],
    ['/services/managed-it', /./],
  ] as const) {
    test(`${path} is complete without JavaScript`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /\(209\) 555-0142/ }).first()).toHaveAttribute('href', 'tel:+12095550142');
    });
  }

  test('a page that only code can fill says what to do instead', async ({ page }) => {
    await page.goto('/shop/cart');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await expect(alert.getByRole('link', { name: '(209) 555-0142' })).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();
  });

  for (const [path, notice, button] of [
    ['/support', /^Tickets need JavaScript/, 'Send ticket'],
    ['/product/nvme-ssd-1tb', /^Ordering online needs JavaScript/, 'Add to cart'],
  ] as const) {
    test(`${path} says what to do instead of showing a button that does nothing`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(notice)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: button })).toBeHidden();
    });
  }

  test('the demo of the portal offers videos instead of links that do nothing', async ({ page }) => {
    await page.goto('/portal-demo');
    await expect(page.getByText(/needs JavaScript; the videos below show the same screens/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Approve an estimate' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages of the demo', includeHidden: true })).toBeHidden();
  });

  test('search says that it needs JavaScript, and where to look instead', async ({ page }) => {
    await page.goto('/search?q=backup');
    await expect(page.getByRole('main').getByText(/^Search needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Every price' })).toBeVisible();
  });
});

httpTest('every public page has one h1, a title, a description, and a canonical URL', async ({ request }) => {
  const paths = await publicPaths(request);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect.soft(html.match(/<h1[\s>]/g)?.length, `${path}: h1`).toBe(1);
    expect.soft(html, path).toMatch(/<title>[^<]{5,}<\/title>/);
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{50,}/);
    expect.soft(html, path).toContain(`<link rel="canonical" href="https://`);
  }
});

httpTest('public pages have no dead links', async ({ request }) => {
  const checked = new Map<string, number>();
  const dead: string[] = [];
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text();
    for (const [, href] of html.matchAll(/<a\s[^>]*href="(\/[^"#?]*)/g)) {
      if (href === undefined) continue;
      if (!checked.has(href)) checked.set(href, (await request.get(href)).status());
      if (checked.get(href) !== 200) dead.push(`${path} → ${href}: ${checked.get(href)}`);
    }
  }
  expect(dead).toEqual([]);
});

test("an unknown path answers 404 with the site's layout", async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('serves the icons where browsers, phones, and crawlers look for them', async ({ page }) => {
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    const response = await page.request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
  await page.goto('/');
  // Requested after the first paint.
  await expect(page.locator('head > link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});
