import { declineConsent, expect, open, test } from '../site/browser.ts';
import { violations } from '../site/violations.ts';

test('visitors try the portal without an account: sample data, nothing sent', async ({ page }) => {
  await declineConsent(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The host loads its settings on every page.
    if (/\/(rest|auth|functions|realtime)\/v1\/(?!settings)/.test(request.url())) requests.push(request.url());
  });
  await open(page, '/portal-demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Maria');
  await page.getByLabel('Your name, as a signature').fill('Maria Alvarez');
  await page.getByRole('button', { name: 'Approve estimate' }).click();
  await expect(page.getByText('This is a demo, so nothing was sent.').first()).toBeVisible();
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect(page).toHaveURL(/\/portal-demo\/devices$/);
  await expect(page.getByText('2 of 14 runs failed')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of the demo' }).getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('link', { name: 'Laptop battery lasts 40 minutes' }).click();
  await expect(page).toHaveURL(/\/portal-demo\/tickets\/TB-90013$/);
  await expect(page.getByRole('log')).toContainText('A new battery is in stock.');
  await expect(page.getByRole('region', { name: 'Estimate E-9021' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(requests).toEqual([]);
});

test('the sign-in page and the managed IT page lead to the demo', async ({ page }) => {
  await declineConsent(page);
  for (const path of ['/auth', '/services/managed-it']) {
    await open(page, path);
    await page.getByRole('link', { name: 'Try the client portal with sample data' }).first().click();
    await expect(page).toHaveURL(/\/portal-demo$/);
  }
});
