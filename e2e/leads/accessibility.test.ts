import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

// States that a static page doesn't show: steps, errors, results.
test('the public forms have no axe violations in any state', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await declineConsent(page);
  const found: string[] = [];
  await open(page, '/get-started');
  const proceed = page.getByRole('button', { name: 'Continue' });
  await proceed.click();
  found.push(...(await violations(page, 'nothing chosen')));
  await page.getByLabel('Managed IT').check();
  await proceed.click();
  await proceed.click();
  found.push(...(await violations(page, 'place, refused')));
  await page.getByLabel('Where are you?').selectOption('lodi');
  await page.getByLabel('Home or office?').selectOption('home');
  await proceed.click();
  await page
    .getByRole('radio', { name: /open times:/ })
    .nth(12)
    .check({ force: true });
  found.push(...(await violations(page, 'calendar')));
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check({ force: true });
  await proceed.click();
  await page.getByRole('button', { name: 'Book this time' }).click();
  found.push(...(await violations(page, 'who, refused')));
  for (const path of ['/get-started/appointment#key=x', '/newsletter/confirm#key=x', '/newsletter/unsubscribe#key=x']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await violations(page, path)));
  }
  await signIn(page, admin, '/admin/leads');
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
  found.push(...(await violations(page, '/admin/leads')));
  expect(found).toEqual([]);
});
