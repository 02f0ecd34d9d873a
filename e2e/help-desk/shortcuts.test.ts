import { randomUUID } from 'node:crypto';
import { expect, test } from '../site/browser.ts';
import { admin, client, createTicket, openAs } from '../site/people.ts';

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

test('a list moves and opens by keys, which the list of shortcuts names', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin/products');
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const does of ['Next row', 'Previous row', 'Open the row']) await expect(dialog.getByText(does)).toBeVisible();
  await expect(dialog.getByText('Select the row'), 'nothing to do with a selection').toBeHidden();
  await page.keyboard.press('Escape');
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  const link = rows.nth(1).getByRole('link');
  await expect(link).toBeFocused();
  const name = await link.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.context().close();
});

test('a select that saves at once saves what is chosen, not what arrow keys pass', async ({ page: guest, browser }) => {
  const number = await createTicket(guest, client, { subject: `Keys ${randomUUID()}`, body: 'No sound.' });
  const page = await openAs(browser, admin, `/admin/tickets/${number}`);
  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/change_ticket')) changes.push(request.postDataJSON());
  });
  const priority = page.getByLabel('Priority', { exact: true });
  await expect(priority).toHaveValue('normal');
  await page.keyboard.press('p');
  await expect(priority).toBeFocused();
  for (const passed of ['high', 'critical']) {
    await page.keyboard.press('ArrowUp');
    await expect(priority).toHaveValue(passed);
  }
  await page.keyboard.press('Escape');
  await expect(priority).toHaveValue('normal');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await expect(toast).toHaveText(/Saved/);
  const covered = await toast.boundingBox();
  for (const uncovered of [page.getByRole('heading', { level: 1 }), page.getByRole('textbox', { name: 'Reply' })]) {
    const box = await uncovered.boundingBox();
    const isApart = covered && box && (box.y >= covered.y + covered.height || box.y + box.height <= covered.y);
    expect(isApart, 'the toast covers neither heading nor reply').toBe(true);
  }
  await expect(priority).toHaveValue('critical');
  expect(changes).toMatchObject([{ new_priority: 'critical' }]);
  // From the open list.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => changes).toMatchObject([{ new_priority: 'critical' }, { new_priority: 'high' }]);
  await page.context().close();
});

for (const { key, file, field } of [
  { key: 'i', file: 'reply-picker', field: 'Search canned replies' },
  { key: 'm', file: 'merge-ticket', field: 'Ticket number' },
]) {
  test(`what is typed right after "${key}" goes to the dialog’s field, and is no shortcut`, async ({ browser }) => {
    const page = await openAs(browser, admin, '/admin/tickets/TB-10002');
    // Its part of the page, which has the shortcut, loads last.
    await expect(page.getByText('Merge into another ticket')).toBeAttached();
    const code = Promise.withResolvers<undefined>();
    await page.route(new RegExp(`/${file}\\.[^/]+\\.js$`), async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.keyboard.press(key);
    // `a` assigns the ticket, and `u` leads to the list.
    await page.keyboard.type('amu');
    code.resolve(undefined);
    await expect(page.getByRole('dialog').getByLabel(field)).toHaveValue('amu');
    await page.keyboard.type('1');
    await expect(page.getByRole('dialog').getByLabel(field)).toHaveValue('amu1');
    await page.context().close();
  });
}
