import { readFileSync } from 'node:fs';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, callRpc, createAccount, createStaff, signIn } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

const CHROMEBOOK =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0';

test.beforeEach(({ page }) => declineConsent(page));

test('An owner ends a lost laptop’s session', async ({ page, browser }) => {
  const agent = await createStaff(page, 'agent');
  const laptop = await (await browser.newContext({ userAgent: CHROMEBOOK })).newPage();
  await declineConsent(laptop);
  await signIn(laptop, agent, '/admin/clients');
  await expect(laptop.getByRole('main')).toContainText('Sample: Delta Orchards');

  await signIn(page, admin, '/admin/security');
  await page.getByRole('main').getByRole('link', { name: 'Staff sessions' }).click();
  const row = page.getByRole('table', { name: 'Staff sessions' }).getByRole('row', { name: /Opera on ChromeOS/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Rosa Delgado');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await row.getByRole('button', { name: 'End session: Rosa Delgado, Opera on ChromeOS' }).click();
  await row.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('Session ended.').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // Its access token hasn't expired yet.
  await laptop.goto('/admin/clients');
  await expect(laptop).toHaveURL(/\/auth\b/);
  await expect(laptop.getByText('Sample: Delta Orchards')).toHaveCount(0);
  await laptop.context().close();

  await open(page, '/admin/security/audit-log?area=sessions');
  const entry = page
    .getByRole('table', { name: 'Changes' })
    .getByRole('row', { name: /Sessions · Removed/ })
    .first();
  await expect(entry).toContainText('OPR/125');
  await expect(entry).toContainText('Dana Okafor');
});

test('An owner finds out who changed what, and takes it along as a file', async ({ page }) => {
  const save = (seen_version: number, note: string) =>
    callRpc(page, admin, 'save_feature_toggle', { toggle: 'audit_example', seen_version, setting: 'default', note });
  expect((await save(0, 'For the fair')).ok()).toBe(true);
  expect((await save(1, '=HYPERLINK("x")')).ok()).toBe(true);
  await signIn(page, admin, '/admin/security/audit-log');
  await page.getByRole('searchbox', { name: 'Search' }).fill('audit_example');
  const rows = page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /Feature toggles · Changed/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Note: For the fair → =HYPERLINK("x")');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`Note,For the fair,"'=HYPERLINK(""x"")"`);
  await page.getByLabel('Who').selectOption('By clients');
  await expect(page.getByText('No changes here')).toBeVisible();
});

test('An owner sees whose password is being guessed', async ({ page }) => {
  const person = await createAccount(page, 'guessed');
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  for (const guess of ['password1', 'password2'])
    await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email: person.email, password: guess },
    });
  await signIn(page, admin, '/admin/security');
  const row = page
    .getByRole('table', { name: 'Failed sign-ins by account' })
    .getByRole('row', { name: new RegExp(person.email) });
  await expect(row).toContainText('2');
  await expect(page.getByRole('table', { name: 'Failed sign-ins by hour' }).getByRole('row').nth(1)).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
