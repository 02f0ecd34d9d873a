import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent, whenReady } from '../site/browser.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';

/** The ticket link in an email. */
const ticketLink = ({ text }: { text: string }) => /https?:\/\/\S+\/support\/ticket\/TB-\d+#key=[\w-]+/.exec(text)?.[0] ?? '';

test('a guest opens a ticket by email link, reads the reply, rates it, and reopens the ticket', async ({ page, browser }) => {
  const email = `guest-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  const subject = `Router ${randomUUID().slice(0, 8)}`;
  await declineConsent(page);
  await open(page, '/support');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill('It blinks red.');
  await page.getByLabel('Your name').fill('Ines Ochoa');
  await page.getByLabel('Email').fill(email);
  await page
    .getByLabel('Attach files')
    .last()
    .setInputFiles({ name: 'router.log', mimeType: 'text/plain', buffer: Buffer.from('down') });
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText(`We emailed a link to ${email}`)).toBeVisible();

  await page.goto(ticketLink(await latestEmail(page, email)));
  await whenReady(page);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page, 'the key does not stay in the address').toHaveURL(/\/support\/ticket\/TB-\d+$/);
  const number = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('button', { name: 'Save router.log' })).toBeVisible();

  const agent = await openAs(browser, admin, `/admin/tickets/${number}`);
  await agent.getByRole('textbox', { name: 'Reply' }).fill('Please unplug it for a minute.');
  await agent.getByLabel('After sending').selectOption('solved');
  await agent.getByRole('button', { name: 'Send reply' }).click();
  await expect(agent.getByRole('main').getByText('Please unplug it for a minute.')).toBeVisible();
  await agent.context().close();

  // The open page shows it without a reload.
  await expect(page.getByText('Please unplug it for a minute.')).toBeVisible();
  await page.getByRole('button', { name: 'No, I’m not' }).click();
  await expect(page.getByText('Thank you for telling us')).toBeVisible();
  await page.getByLabel('Your reply').fill('It blinks again.');
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await expect(page.getByRole('log').getByText('It blinks again.')).toBeVisible();
  await expect(page.getByText('We’re working on it and will reply here.')).toBeVisible();

  await page.getByRole('button', { name: 'Close this ticket here' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('If this ticket belongs to that address')).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, email)).text).toContain('It works for one hour');
  await page.goto(ticketLink(await latestEmail(page, email)));
  await expect(page.getByRole('log').getByText('It blinks again.')).toBeVisible();
});
