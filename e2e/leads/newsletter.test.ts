import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';

test('a visitor subscribes to the newsletter, confirms, receives it, and unsubscribes', async ({ page, browser }) => {
  const email = `newsletter-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  await declineConsent(page);
  await open(page, '/newsletter');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Tell us your email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your inbox').last()).toBeVisible();

  const linkIn = (text: string) => /https?:\/\/\S+newsletter\/\w+#key=\S+/.exec(text)?.[0] ?? '';
  await open(page, linkIn((await latestEmail(page, email)).text));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('You’re subscribed')).toBeVisible();

  await expect.poll(async () => (await latestEmail(page, email)).subject).toBe('You’re subscribed to the newsletter');

  const agent = await openAs(browser, admin, '/admin/newsletters');
  const subject = `What to update, ${randomUUID().slice(0, 8)}`;
  await agent.getByRole('button', { name: 'Write a newsletter' }).click();
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('3 to 120 characters.').first()).toBeVisible();
  await agent.getByLabel('Subject', { exact: true }).fill(subject);
  await agent.getByLabel('Text', { exact: true }).fill('Browsers first.\n\n## 15 minutes\nTurn on the second step.');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  const newsletter = agent.getByRole('listitem').filter({ has: agent.getByRole('heading', { name: subject }) });
  await newsletter.getByRole('button', { name: 'Send me a test' }).click();
  await expect.poll(async () => (await latestEmail(agent, admin.email)).subject).toBe(subject);
  await newsletter.getByRole('button', { name: `Send “${subject}”` }).click();
  await agent.getByRole('button', { name: 'Send it now' }).click();
  await expect(newsletter.getByText(/^Sent /)).toBeVisible();
  await agent.context().close();

  await expect.poll(async () => (await latestEmail(page, email)).subject).toBe(subject);
  await open(page, linkIn((await latestEmail(page, email)).text));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('sends the form', async ({ page }) => {
    const email = `newsletter-${randomUUID().slice(0, 8)}@valleyfarms.example`;
    await page.goto('/newsletter');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/newsletter#sent$/);
    await expect(page.getByText('Check your inbox')).toBeVisible();
    expect((await latestEmail(page, email)).subject).toBe('Confirm your subscription');
  });
});
