import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, createAccount, latestEmail, openAs, signIn } from '../site/people.ts';

test('a customer books, moves, and cancels an appointment in the portal; staff move it too', async ({ page, browser }) => {
  await declineConsent(page);
  const person = await createAccount(page, `caller-${randomUUID().slice(0, 8)}`);
  const subject = async () => (await latestEmail(page, person.email)).subject;
  // Not a Saturday, which ends early.
  const day = (index: number, on = page) => on.getByRole('radio', { name: /^(?!Saturday).*open times:/ }).nth(index);
  const time = (name: string) => page.getByRole('radio', { name, exact: true });
  await signIn(page, person, '/support/new');
  await page.getByLabel('Subject').fill('The line is noisy');
  await page.getByLabel('What happened').fill('Since the storm.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d{5}$/);
  const number = page.url().split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Talk it over: book an appointment' }).click();
  await expect(page.getByRole('combobox', { name: 'What it’s about' })).toHaveValue(number);
  await page.getByLabel('Phone', { exact: true }).fill('(209) 555-0177');
  // Not on the days that the booking tests use.
  await day(14).check({ force: true });
  await time('1:00 PM').check({ force: true });
  await page.getByRole('button', { name: 'Book this time' }).click();
  const coming = page.getByRole('listitem', { name: /1:00 PM/ });
  await expect(coming.getByRole('link', { name: `${number} The line is noisy` })).toBeVisible();
  await expect.poll(subject).toContain('is booked');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('tulebyte.ics');

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await day(15).check({ force: true });
  await time('1:30 PM').check({ force: true });
  await page.getByRole('button', { name: /^Move it to/ }).click();
  await expect(page.getByRole('listitem', { name: /1:30 PM/ })).toBeVisible();
  await expect.poll(subject).toContain('has a new time');
  await open(page, '/dashboard');
  await expect(page.getByText(/^1:30\sPM\sP[SD]T$/)).toBeVisible();

  const agent = await openAs(browser, admin, `/admin/leads?q=${encodeURIComponent(person.email)}`);
  await agent.getByRole('link', { name: /^Open the lead from/ }).click();
  await agent.getByRole('button', { name: /^Move the appointment/ }).click();
  await day(16, agent).check({ force: true });
  await agent.getByRole('radio', { name: '2:00 PM', exact: true }).check({ force: true });
  await agent.getByRole('button', { name: /^Move it to/ }).click();
  await expect(agent.getByText('Changed. We’re emailing the client.').first()).toBeVisible();
  await agent.context().close();

  await open(page, '/client-portal/appointments');
  await expect(page.getByRole('listitem', { name: /2:00 PM/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.poll(subject).toContain('is canceled');
});
