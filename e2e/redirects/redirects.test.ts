import { expect, httpTest, open, test } from '../site/browser.ts';

// Specification, section 2.
const redirects = [
  ['/about', '/about-us'],
  ['/contact', '/contact-us'],
  ['/support-center', '/support'],
  ['/service/serviceId', '/services'],
  ['/pc-repair-stockton', '/computer-repair-stockton'],
  ['/pc-repair-lodi', '/computer-repair-lodi'],
  ['/pc-repair-modesto', '/computer-repair-modesto'],
  ['/pc-repair-sacramento', '/computer-repair-sacramento'],
] as const;

for (const [from, to] of redirects) {
  httpTest(`${from} redirects to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(to);
  });
}

test('a redirect keeps the query and replaces the history entry', async ({ page }) => {
  await open(page, '/');
  const before = await page.evaluate(() => history.length);
  await page.goto('/contact?topic=pc-repair');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact-us?topic=pc-repair');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

httpTest('redirects to the URL without a trailing slash', async ({ request }) => {
  const response = await request.get('/pricing/', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/pricing']);
});
