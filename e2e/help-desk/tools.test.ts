import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { expect, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, createAccount, openAs, signIn, storeSession } from '../site/people.ts';
import { violations } from '../site/violations.ts';

/** Opens a ticket as the page's signed-in user. @returns its number */
async function createTicket(page: Page, subject: string): Promise<string> {
  await page.goto('/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill(`${subject}: every page is grey.`);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

test('an agent tags, logs time, uses a canned reply, and merges tickets; the customer follows the merge', async ({
  page,
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  await declineConsent(page);
  await storeSession(page, await createAccount(page, 'merge'));
  const first = await createTicket(page, `Printer grey ${id}`);
  const second = await createTicket(page, `Printer still grey ${id}`);

  const agent = await openAs(browser, admin, '/admin/replies');
  await agent.getByLabel('Reply name').fill(`Toner ${id}`);
  await agent.getByLabel('Text').fill('Hello {{name}}, please change the toner. {{agent}}');
  await agent.getByRole('button', { name: 'Save' }).click();
  await expect(agent.getByRole('heading', { name: `Toner ${id}` })).toBeVisible();

  await agent.goto(`/admin/tickets/${first}`);
  await agent.getByLabel('New tag').fill(`Printer ${id}`);
  await agent.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(agent.getByRole('button', { name: `Remove the tag printer-${id}` })).toBeVisible();
  await agent.getByRole('button', { name: 'Add time' }).click();
  await agent.getByLabel('Minutes').fill('20');
  await agent.getByLabel('What you did').fill('Looked at the drivers');
  await agent.getByRole('button', { name: 'Add time' }).click();
  await expect(agent.getByText('20 min, of which 20 min billable')).toBeVisible();
  await agent.getByRole('button', { name: 'Watch' }).click();
  await expect(agent.getByRole('button', { name: /no longer watches/ })).toBeVisible();
  await agent.getByRole('button', { name: 'Insert a canned reply' }).click();
  await agent.getByLabel('Search canned replies').fill(`toner ${id}`);
  await expect(agent.getByRole('list', { name: 'Canned replies' }).getByRole('listitem')).toHaveCount(1);
  await agent.getByLabel('Search canned replies').press('Enter');
  await expect(agent.getByRole('textbox', { name: 'Reply' })).toHaveValue(/^Hello Rosa Delgado, please change the toner\./);
  await agent.getByRole('button', { name: 'Send reply' }).click();
  await expect(agent.getByRole('log').getByText('please change the toner')).toBeVisible();

  await agent.getByRole('button', { name: 'Merge into another ticket' }).click();
  await agent.getByLabel('Ticket number').fill(second);
  await expect(agent.getByRole('dialog').getByRole('status')).toContainText(`Printer still grey ${id}`);
  await agent.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(agent).toHaveURL(new RegExp(`/admin/tickets/${second}$`));
  await expect(agent.getByRole('log').getByText(`Printer grey ${id}: every page is grey.`)).toBeVisible();
  await expect(agent.getByText('20 min, of which 20 min billable')).toBeVisible();

  await agent.goto(`/admin/tickets?tag=printer-${id}&status=all`);
  await expect(agent.getByRole('link', { name: `Printer still grey ${id}` })).toBeVisible();
  await agent.context().close();

  await page.goto(`/support/ticket/${first}`);
  await page.getByRole('link', { name: `Open ${second}` }).click();
  await expect(page.getByRole('log').getByText('please change the toner')).toBeVisible();
  const seen = await page.getByRole('main').innerText();
  expect(seen).not.toMatch(/billable|drivers|printer-/i);
});

test('an agent saves a view, renames it by keyboard, and removes it', async ({ page }) => {
  const id = randomUUID().slice(0, 8);
  await signIn(page, admin, `/admin/tickets?tag=view-${id}`);
  const bar = page.getByRole('navigation', { name: 'Views' });
  await bar.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByLabel('View name')).toBeFocused();
  await page.keyboard.type(`View ${id}`);
  await page.keyboard.press('Enter');
  const edit = bar.getByRole('button', { name: `Edit the view View ${id}` });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('View name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`Renamed ${id}`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('link', { name: `Renamed ${id}` })).toBeVisible();
  await expect(bar.getByRole('button', { name: `Edit the view Renamed ${id}` })).toBeFocused();
  await bar.getByRole('button', { name: `Remove the view Renamed ${id}` }).click();
  await expect(bar.getByRole('link', { name: `Renamed ${id}` })).toHaveCount(0);
});

test('bulk edits skip and mark a ticket that someone else just updated', async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  await declineConsent(page);
  await storeSession(page, await createAccount(page, 'bulk'));
  const numbers = [await createTicket(page, `Bulk one ${id}`), await createTicket(page, `Bulk two ${id}`)];
  const [one = '', two = ''] = numbers;

  const agent = await openAs(browser, admin, '/admin/tickets');
  await agent.getByRole('main').getByRole('searchbox').fill(id);
  await expect(agent.getByText('2 tickets')).toBeVisible();
  await agent.getByLabel('Select all on this page').check();
  // The customer adds something that the agent hasn't seen.
  await page.goto(`/support/ticket/${two}`);
  await page.getByLabel('Your reply').fill('It smokes now.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('log').getByText('It smokes now.')).toBeVisible();

  await agent.getByLabel('Set priority').selectOption('high');
  await agent.getByLabel('Add a tag').fill('bulk');
  await agent.getByRole('button', { name: 'Change 2 tickets' }).click();
  const row = (number: string) => agent.getByRole('row').filter({ hasText: number });
  await expect(row(two)).toContainText('Not saved: someone else updated this');
  await expect(row(one)).toContainText('High');
  await expect(row(one)).toContainText('#bulk');
  await expect(row(two)).toContainText('Normal');
  // The rejected tickets are still selected, with their current version: repeating the action changes them.
  await agent.getByRole('button', { name: 'Change 1 ticket' }).click();
  await expect(row(two)).toContainText('High');
  await agent.context().close();
});

test('the bar for selected tickets stays in view at the lower edge, and the table’s header at the upper one', async ({
  page,
}) => {
  await declineConsent(page);
  await signIn(page, admin, '/admin/tickets');
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select TB-/ })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Change selected tickets' });
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const top = async (part: Locator) => (await box(part)).y;
  await page.setViewportSize({ width: 1280, height: 420 });
  const lowerEdge = async () => {
    const { y, height } = await box(bar);
    return y + height;
  };
  const row = page.getByRole('row', { name: /TB-/ }).first();
  await row.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect.poll(lowerEdge).toBeCloseTo(420 - 8, -1);
  const title = page.getByRole('heading', { level: 1 });
  const belowTitle = async () => (await top(row)) - (await top(title));
  const before = await belowTitle();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  expect(await belowTitle(), 'no row has moved').toBe(before);
  // Also a short list scrolls below the bars.
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('padding-bottom', '100vh');
    document.querySelector('[role=columnheader], th')?.scrollIntoView({ behavior: 'instant' });
    window.scrollBy({ top: 90, behavior: 'instant' });
  });
  const barHeight = (await box(page.getByRole('banner'))).height;
  const header = page.getByRole('columnheader', { name: 'Subject' });
  // Below the bar with the count.
  await expect.poll(() => top(header)).toBeCloseTo(barHeight + 44, -1);
});

test('the dialogs for canned replies and merging start in their field, and fit', async ({ page }) => {
  await declineConsent(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin, '/admin/tickets/TB-10002');
  await expect(page.getByRole('button', { name: 'Merge into another ticket' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const content = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  const widthBefore = await content();
  for (const [key, field] of [
    ['i', page.getByRole('searchbox', { name: 'Search canned replies' })],
    ['m', page.getByRole('combobox', { name: 'Ticket number' })],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), key).toBe(0);
    expect(await content(), 'the page behind stays in place').toBe(widthBefore);
    // The next key follows at once, in the next round to the other dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await expect(field, 'opened again').toBeFocused();
    await page.keyboard.press('Escape');
  }
  await expect(dialog).toBeHidden();
  // The button for canned replies is hidden here until the reply form is open; the key works anyway.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('i');
  const first = dialog.getByRole('button', { name: /^On it/ });
  await expect(first, 'filled in for the requester').toContainText('Hi Marisol,');
  const [name, text] = await first.locator('span').all();
  const topOf = async (line: Locator | undefined) => ((await line?.boundingBox()) ?? { y: NaN }).y;
  expect(await topOf(text), 'below its name').toBeGreaterThan((await topOf(name)) + 10);
});
