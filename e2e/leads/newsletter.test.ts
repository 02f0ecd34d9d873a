import { randomUUID } from 'node:crypto';
import { expect, open, test, withoutConsentBanner } from '../site/browser.ts';
import { newestMail } from '../site/people.ts';

test('a visitor asks for the letter, says yes in the mailbox, and ends it', async ({ page }) => {
  const email = `letter-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  await withoutConsentBanner(page);
  await open(page, '/newsletter');
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.getByText('Tell us your email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.getByText('Look into your mailbox').last()).toBeVisible();

  const linkIn = (text: string) => /https?:\/\/\S+newsletter\/\w+\?token=\S+/.exec(text)?.[0] ?? '';
  await open(page, linkIn((await newestMail(page, email)).text));
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click();
  await expect(page.getByText('The letter is yours')).toBeVisible();

  await expect.poll(async () => (await newestMail(page, email)).subject).toBe('The monthly letter is yours');
  await open(page, linkIn((await newestMail(page, email)).text));
  await page.getByRole('button', { name: 'End the letter' }).click();
  await expect(page.getByText('The letter has ended')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form is sent all the same', async ({ page }) => {
    const email = `letter-${randomUUID().slice(0, 8)}@valleyfarms.example`;
    await page.goto('/newsletter');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the letter' }).click();
    await expect(page).toHaveURL(/\/newsletter#sent$/);
    await expect(page.getByText('Look into your mailbox')).toBeVisible();
    expect((await newestMail(page, email)).subject).toBe('Confirm the monthly letter');
  });
});
