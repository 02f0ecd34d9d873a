import { demoAccounts } from '../../infra/local/index.ts';
import { expect, whenReady, type Page } from './browser.ts';

export const client = demoAccounts.client;
export const admin = demoAccounts.admin;

/** Signs in through the form, as a person does, and waits until the header knows. `site` is another than the shared one. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  from = '/',
  site = '',
): Promise<void> {
  await page.goto(`${site}/auth?from=${encodeURIComponent(from)}`);
  await whenReady(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === from);
}

/** A confirmed account of its own, made as a person makes one: by the sign-up form's call and the link of the mail. */
export async function newPerson(page: Page, name: string): Promise<{ email: string; password: string }> {
  const person = { email: `${name}-${Date.now().toString(36)}@home.example`, password: 'Almond-Grove-2026!' };
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const call = (path: string, data: object) =>
    page.request.post(`/auth/v1/${path}`, { headers: { apikey: publishableKey }, data });
  expect((await call('signup', { ...person, data: { first_name: 'Rosa', last_name: 'Delgado' } })).ok()).toBe(true);
  const link = new URL(linkIn(await newestMail(page, person.email)));
  const token_hash = link.searchParams.get('token_hash') ?? '';
  expect((await call('verify', { type: 'email', token_hash })).ok()).toBe(true);
  return person;
}

/** The newest mail to an address, as the development mailbox shows it; of those whose text matches, where one is on its way. */
export async function newestMail(
  page: Page,
  to: string,
  text = /(?:)/,
): Promise<{ subject: string; text: string; html: string }> {
  let found: { subject: string; text: string; html: string } | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/__mail/messages')).json()) as {
        to: string;
        subject: string;
        text: string;
        html: string;
      }[];
      found = mails.find((mail) => JSON.stringify(mail.to).includes(to) && text.test(mail.text));
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
