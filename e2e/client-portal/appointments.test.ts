import { randomUUID } from 'node:crypto';
import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';
import { admin, newPerson, newestMail, openAs, signIn } from '../site/people.ts';

test('a client books for a ticket, moves and cancels in the portal; staff move a booking', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await withoutConsentBanner(page);
  const person = await newPerson(page, `caller-${randomUUID().slice(0, 8)}`);
  const subject = async () => (await newestMail(page, person.email)).subject;
  const day = (index: number) => page.getByRole('radio', { name: /free times:/ }).nth(index);
  const time = (name: string) => page.getByRole('radio', { name, exact: true });
  await signIn(page, person, '/support/new');
  await page.getByLabel('Subject').fill('The line is noisy');
  await page.getByLabel('What happened').fill('Since the storm.');
  await page.getByRole('button', { name: 'Send the ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const number = page.url().split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Talk about it: book an appointment' }).click();
  await expect(page.getByRole('combobox', { name: 'What it is about' })).toHaveValue(number);
  await page.getByLabel('Telephone', { exact: true }).fill('(209) 555-0177');
  // Away from the days that the tests of booking use.
  await day(14).check({ force: true });
  await time('1:00 PM').check({ force: true });
  await page.getByRole('button', { name: 'Book this time' }).click();
  const coming = page.getByRole('listitem', { name: /1:00 PM/ });
  await expect(coming.getByRole('link', { name: `${number} The line is noisy` })).toBeVisible();
  await expect.poll(subject).toContain('is booked');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Put it into my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('tulebyte.ics');

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await day(15).check({ force: true });
  await time('1:30 PM').check({ force: true });
  await page.getByRole('button', { name: /^Move it to/ }).click();
  await expect(page.getByRole('listitem', { name: /1:30 PM/ })).toBeVisible();
  await expect.poll(subject).toContain('has a new time');
  await open(page, '/dashboard');
  await expect(page.getByText(/^1:30 PM P[SD]T$/)).toBeVisible();

  const desk = await openAs(browser, admin, '/admin/leads');
  const lead = desk.getByRole('listitem').filter({ hasText: person.email });
  await lead.getByRole('button', { name: /^Move the conversation/ }).click();
  await desk
    .getByRole('radio', { name: /free times:/ })
    .nth(16)
    .check({ force: true });
  await desk.getByRole('radio', { name: '2:00 PM', exact: true }).check({ force: true });
  await desk.getByRole('button', { name: /^Move it to/ }).click();
  await expect(desk.getByText('Changed. The client gets an email.').first()).toBeVisible();
  await desk.context().close();

  await open(page, '/client-portal/appointments');
  await expect(page.getByRole('listitem', { name: /2:00 PM/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.poll(subject).toContain('is cancelled');
});
