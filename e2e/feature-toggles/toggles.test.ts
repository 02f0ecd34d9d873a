import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, createAccount, signIn, storeSession } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Feature toggles' });
const toggle = (page: Page, name: string) => panel(page).getByRole('switch', { name });

test.beforeEach(({ page }) => declineConsent(page));

test('admins switch features on their account page', async ({ page }) => {
  await signIn(page, admin, '/account');
  await expect(toggle(page, 'Bilingual support')).not.toBeChecked();
  await expect(page.locator('[data-language]')).toHaveCount(0);
  await toggle(page, 'Bilingual support').check();
  await expect(page.locator('[data-language=es]').first()).toBeAttached();
  await expect(panel(page).locator('[data-toggle=bilingual_support]')).toContainText('This browser');
  await page.reload();
  await expect(toggle(page, 'Bilingual support')).toBeChecked();
  await panel(page).getByRole('button', { name: 'Reset all to defaults' }).click();
  await panel(page).getByRole('button', { name: 'Reset them' }).click();
  await expect(page.locator('[data-language]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('tulebyte.featureToggles'))).toBeNull();
});

test('california_compliance hides and restores the privacy link and rights', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Your Privacy Choices' });
  await signIn(page, admin, '/privacy');
  await expect(link).toBeVisible();
  await open(page, '/account');
  await toggle(page, 'California compliance').uncheck();
  await open(page, '/privacy');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toHaveCount(0);
  // People can always change their consent.
  await expect(page.getByRole('heading', { name: 'Your Privacy Choices' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('tulebyte.featureToggles'));
  await page.reload();
  await expect(link).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});

test('the toggles panel is neither shown nor loaded for customers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answered = page.waitForResponse((response) => response.url().includes('/rpc/is_admin'));
  await signIn(page, await createAccount(page, 'no-toggles'), '/account');
  await answered;
  await expect(page.getByRole('region', { name: 'Delete your account' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(asked.filter((address) => /account-toggles/.test(address))).toEqual([]);
});

test('uses the defaults when the stored toggles are nonsense', async ({ page }) => {
  await storeSession(page, admin);
  for (const nonsense of ['{', '[7,null,{"id":""}]', '[{"id":"ai_chatbot","enabled":"yes"}]', '{"ai_chatbot":true}']) {
    await page.evaluate((text) => localStorage.setItem('tulebyte.featureToggles', text), nonsense);
    await open(page, '/account');
    await expect(panel(page).getByRole('switch'), nonsense).toHaveCount(6);
    await expect(toggle(page, 'California compliance'), nonsense).toBeChecked();
    await expect(toggle(page, 'AI chatbot'), nonsense).not.toBeChecked();
  }
});

test('the toggles panel has no axe violations', async ({ page }) => {
  await signIn(page, admin, '/account');
  await toggle(page, 'AI chatbot').check();
  await panel(page).getByRole('button', { name: 'Edit AI chatbot' }).click();
  await expect(panel(page).getByLabel('Scope')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
