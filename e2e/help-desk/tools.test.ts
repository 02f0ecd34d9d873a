import { randomUUID } from 'node:crypto';
import { expect, test, withoutConsentBanner, type Page } from '../site/browser.ts';
import { admin, newPerson, openAs, storeSession } from '../site/people.ts';

/** Opens a ticket as the person who is signed in on a page. @returns its number */
async function file(page: Page, subject: string): Promise<string> {
  await page.goto('/support/new');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill(`${subject}: every page is grey.`);
  await page.getByRole('button', { name: 'Send the ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  return page.url().split('/').at(-1) ?? '';
}

test('the desk tags, notes time, uses a canned reply, merges two tickets, and the client is led on', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const id = randomUUID().slice(0, 8);
  await withoutConsentBanner(page);
  await storeSession(page, await newPerson(page, 'merge'));
  const first = await file(page, `Printer grey ${id}`);
  const second = await file(page, `Printer still grey ${id}`);

  const desk = await openAs(browser, admin, '/admin/replies');
  await desk.getByLabel('Name of the reply').fill(`Toner ${id}`);
  await desk.getByLabel('Text').fill('Hello {{name}}, please change the toner. {{agent}}');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('heading', { name: `Toner ${id}` })).toBeVisible();

  await desk.goto(`/admin/tickets/${first}`);
  await desk.getByLabel('New tag').fill(`Printer ${id}`);
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByRole('button', { name: `Remove the tag printer-${id}` })).toBeVisible();
  await desk.getByRole('button', { name: 'Add time' }).click();
  await desk.getByLabel('Minutes').fill('20');
  await desk.getByLabel('What was done').fill('Looked at the drivers');
  await desk.getByRole('button', { name: 'Add time' }).click();
  await expect(desk.getByText('20 min, of which 20 min billable')).toBeVisible();
  await desk.getByRole('button', { name: 'Watch it' }).click();
  await expect(desk.getByRole('button', { name: /no longer watches/ })).toBeVisible();
  await desk.getByLabel('Insert a canned reply').selectOption({ label: `Toner ${id}` });
  await expect(desk.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Hello Rosa Delgado, please change the toner\./);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByRole('log').getByText('please change the toner')).toBeVisible();

  await desk.getByRole('button', { name: 'Merge into another ticket' }).click();
  await desk.getByLabel('Into which ticket of this requester').selectOption(second);
  await desk.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(desk).toHaveURL(new RegExp(`/admin/tickets/${second}$`));
  await expect(desk.getByRole('log').getByText(`Printer grey ${id}: every page is grey.`)).toBeVisible();
  await expect(desk.getByText('20 min, of which 20 min billable')).toBeVisible();

  await desk.goto(`/admin/tickets?tag=printer-${id}&status=all`);
  await expect(desk.getByRole('link', { name: `Printer still grey ${id}` })).toBeVisible();
  await desk.context().close();

  await page.goto(`/support/ticket/${first}`);
  await page.getByRole('link', { name: `Open ${second}` }).click();
  await expect(page.getByRole('log').getByText('please change the toner')).toBeVisible();
  const seen = await page.getByRole('main').innerText();
  expect(seen).not.toMatch(/billable|drivers|printer-/i);
});

test('many tickets are changed at once; one that someone changed meanwhile is left and says so', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const id = randomUUID().slice(0, 8);
  await withoutConsentBanner(page);
  await storeSession(page, await newPerson(page, 'bulk'));
  const numbers = [await file(page, `Bulk one ${id}`), await file(page, `Bulk two ${id}`)];
  const [one = '', two = ''] = numbers;

  const desk = await openAs(browser, admin, '/admin/tickets');
  await desk.getByRole('main').getByRole('searchbox').fill(id);
  await expect(desk.getByText('2 tickets')).toBeVisible();
  await desk.getByLabel('Choose all on this page').check();
  // The client adds something that the desk has not seen.
  await page.goto(`/support/ticket/${two}`);
  await page.getByLabel('Your reply').fill('It smokes now.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('log').getByText('It smokes now.')).toBeVisible();

  await desk.getByLabel('Set priority').selectOption('high');
  await desk.getByLabel('Add a tag').fill('bulk');
  await desk.getByRole('button', { name: 'Change 2 tickets' }).click();
  const row = (number: string) => desk.getByRole('row').filter({ hasText: number });
  await expect(row(two)).toContainText('Not changed: someone changed it meanwhile');
  await expect(row(one)).toContainText('High');
  await expect(row(one)).toContainText('#bulk');
  await expect(row(two)).toContainText('Normal');
  // What was left is still chosen, now as it is: the same again changes it.
  await desk.getByRole('button', { name: 'Change 1 ticket' }).click();
  await expect(row(two)).toContainText('High');
  await desk.context().close();
});
