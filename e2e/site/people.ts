import { demoAccounts } from '../../infra/local/demo/accounts.ts';
import type { APIRequestContext, APIResponse, Browser } from 'playwright/test';
import { expect, open, declineConsent, type Page } from './browser.ts';

export const client = demoAccounts.client;
export const admin = demoAccounts.admin;

export interface Account {
  email: string;
  password: string;
}

/** Signs in through the form, for tests about signing in, and waits until the page it leads to is open. */
export async function signInByForm(page: Page, { email, password }: Account, from = '/', site = ''): Promise<void> {
  await open(page, `${site}/auth?from=${encodeURIComponent(from)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === from);
  // The page has arrived once it has taken the focus.
  await expect(page.locator('#main:focus, #main h1:focus')).toBeAttached();
}

/** Stores a session in the page's browser like the form does. `site`: another site than the shared one. */
export async function storeSession(page: Page, account: Account, site = ''): Promise<void> {
  const session = await createSession(page.request, account, site);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('tulebyte.auth', value), session);
}

/** Clicks Sign out in the header's menu. Call it on a settled page: one that has just arrived moves the focus, which closes menus. */
export async function clickSignOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByText(/^Account of/)
    .click({ force: true });
  // The account page has a "Sign out" button for each other session.
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** Signs out in the header's menu. */
export async function signOut(page: Page): Promise<void> {
  await clickSignOut(page);
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
}

/** Opens a page signed in. */
export async function signIn(page: Page, account: Account, path = '/', site = ''): Promise<void> {
  await storeSession(page, account, site);
  await open(page, site + path);
  await expect(page).toHaveURL((url) => url.pathname === path.replace(/[?#].*/, ''));
}

/** A page in another browser context, signed in and without the consent banner. */
export async function openAs(browser: Browser, account: Account, path: string, site = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await declineConsent(page);
  await signIn(page, account, path, site);
  return page;
}

async function createSession(request: APIRequestContext, { email, password }: Account, site: string): Promise<string> {
  const { publishableKey } = (await (await request.get(`${site}/env.json`)).json()) as { publishableKey: string };
  const response = await request.post(`${site}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: { email, password },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.text();
}

/** Calls a database function as someone who has just signed in. */
export async function callRpc(page: Page, account: Account, name: string, data: object): Promise<APIResponse> {
  const { access_token } = JSON.parse(await createSession(page.request, account, '')) as { access_token: string };
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  return page.request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
    data,
  });
}

/** Ends all sessions of an account, as from another device. */
export async function endSessions({ request }: Page, account: Account): Promise<void> {
  const { access_token } = JSON.parse(await createSession(request, account, '')) as { access_token: string };
  const { publishableKey } = (await (await request.get('/env.json')).json()) as { publishableKey: string };
  const ended = await request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
  });
  expect(ended.ok(), await ended.text()).toBe(true);
}

/** Creates an account on the team, by an owner's invitation. */
export async function createStaff(page: Page, role: 'agent' | 'manager'): Promise<Account> {
  const person = await createAccount(page, role);
  const invited = await callRpc(page, admin, 'invite_to_team', { email: person.email, role });
  expect(invited.ok(), await invited.text()).toBe(true);
  const accepted = await callRpc(page, person, 'respond_to_team_invitation', { accept: true });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return person;
}

/** A client's new ticket. @returns its number */
export async function createTicket(page: Page, requester: Account, ticket: { subject: string; body: string }): Promise<string> {
  const created = await callRpc(page, requester, 'create_ticket', ticket);
  expect(created.ok(), await created.text()).toBe(true);
  return ((await created.json()) as { number: string }).number; // a row of tickets
}

/** Creates a confirmed account with the sign-up call and the emailed link. */
export async function createAccount(page: Page, name: string): Promise<{ email: string; password: string }> {
  const person = { email: `${name}-${Date.now().toString(36)}@home.example`, password: 'Almond-Grove-2026!' };
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const call = (path: string, data: object) =>
    page.request.post(`/auth/v1/${path}`, { headers: { apikey: publishableKey }, data });
  expect((await call('signup', { ...person, data: { first_name: 'Rosa', last_name: 'Delgado' } })).ok()).toBe(true);
  const link = new URL(linkIn(await latestEmail(page, person.email)));
  const token_hash = link.searchParams.get('token_hash') ?? '';
  expect((await call('verify', { type: 'email', token_hash })).ok()).toBe(true);
  return person;
}

/** Waits for the newest email to an address, optionally one whose text matches. */
export async function latestEmail(
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

/** The first link of an email. */
export function linkIn({ text, html }: { text: string; html: string }): string {
  const link = /https?:\/\/[^\s"<>]+token_hash[^\s"<>]*/.exec(text)?.[0] ?? /href="([^"]+token_hash[^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error('The mail has no link');
  return link.replaceAll('&amp;', '&');
}
