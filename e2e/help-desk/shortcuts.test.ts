import { expect, test } from '../site/browser.ts';
import { admin, openAs } from '../site/people.ts';

test('keyboard shortcuts navigate the workspace until turned off', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin');
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Outgoing email')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page, 'behind a dialog').toHaveURL(/\/admin\/leads$/);
  await dialog.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().close();
});

test('on a wide screen a ticket opens beside its list, if the agent chooses', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin/tickets');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Split view' }).click();
  await page.getByRole('table', { name: 'Tickets' }).getByRole('link').first().click();
  const list = page.getByRole('navigation', { name: 'Ticket list' });
  await expect(list.locator('[aria-current=page]')).toBeVisible();
  await expect(page.getByRole('log')).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('log')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(list).toBeHidden();
  await page.context().close();
});
