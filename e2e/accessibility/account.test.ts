import { expect, open, test, declineConsent } from '../site/browser.ts';
import { createAccount, signIn } from '../site/people.ts';
import { violations, violationsAtBothWidths } from '../site/violations.ts';

test('the account page with everything open has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await declineConsent(page);
  await signIn(page, await createAccount(page, 'axe-with-a-rather-long-address'), '/account');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Where you’re signed in' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('the consent banner and its dialog have no axe violations', async ({ page }) => {
  await open(page, '/');
  const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
  await expect(banner).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
