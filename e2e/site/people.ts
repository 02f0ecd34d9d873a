import { demoAccounts } from '../../infra/local/index.ts';
import { expect, whenReady, type Page } from './browser.ts';

export const client = demoAccounts.client;
export const admin = demoAccounts.admin;

/** Signs in through the form, as a person does, and waits until the header knows. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }, from = '/'): Promise<void> {
  await page.goto(`/auth?from=${encodeURIComponent(from)}`);
  await whenReady(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === from);
}

/** The newest mail to an address, as the development mailbox shows it. */
export async function newestMail(page: Page, to: string): Promise<{ subject: string; text: string; html: string }> {
  let found: { subject: string; text: string; html: string } | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/__mail/messages')).json()) as {
        to: string;
        subject: string;
        text: string;
        html: string;
      }[];
      found = mails.find((mail) => JSON.stringify(mail.to).includes(to));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No mail to ${to}`);
  return found;
}

/** The first link of a mail. */
export function linkIn({ text, html }: { text: string; html: string }): string {
  const link = /https?:\/\/[^\s"<>]+token_hash[^\s"<>]*/.exec(text)?.[0] ?? /href="([^"]+token_hash[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail has no link');
  return link.replaceAll('&amp;', '&');
}
