import { randomUUID } from 'node:crypto';
import { expect, test } from '../site/browser.ts';
import { admin, openAs } from '../site/people.ts';

test('an agent takes a call, finds the ticket in a view, and goes on to the next', async ({ browser }) => {
  const id = randomUUID().slice(0, 8);
  const page = await openAs(browser, admin, '/admin/tickets?assignee=me');
  const mine = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Mine/ });
  await expect(mine).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'New ticket' }).click();
  await page.getByLabel('Find a client').fill(`Ito ${id}`);
  await expect(page.getByText('No one found.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`Walter Ito ${id}`);
  await page.getByLabel('Phone', { exact: true }).fill('(209) 555-0147');
  await page.getByLabel('Subject').fill(`Till is frozen ${id}`);
  await page.getByLabel('What they said').fill('It says: out of memory.');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByRole('heading', { name: `Till is frozen ${id}` })).toBeVisible();
  await expect(page.getByRole('log')).toContainText(`Walter Ito ${id}`);

  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Till is dead ${id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('They left no email address, so call them.')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Told him that we are on our way.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('Told him that we are on our way.')).toBeVisible();

  await page.goto(`/admin/tickets?assignee=me&q=${id}`);
  await page.getByRole('link', { name: `Till is dead ${id}` }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/assignee=me&q=/);
  await page.context().close();
});
