import { randomUUID } from 'node:crypto';
import { followLink } from '../../infra/release-cli/smoke/follow-link.ts';
import { areaPermissions } from '../../remotes/admin/src/access/area-permissions.ts';
import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { admin, callRpc, createAccount, createStaff, createTicket, openAs, storeSession } from '../site/people.ts';
import { shortenSitemap } from '../site/sitemap.ts';
import { violations } from '../site/violations.ts';

const OWNERS_ONLY = new Set(['releases', 'security', 'team']);
const AGENT_AREAS = [
  '/admin',
  '/admin/tickets',
  '/admin/clients',
  '/admin/leads',
  '/admin/orders',
  '/admin/stock',
  '/admin/invoices',
  '/admin/email',
  '/admin/status',
  '/admin/toggles',
  '/account',
];
const areas = Object.entries(areaPermissions).map(([path, permission]) => ({ path, forManagers: !OWNERS_ONLY.has(permission) }));

/** The areas in the side navigation. */
async function navigationOf(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link');
  // Links that need a permission appear after the first paint.
  await expect(links.filter({ hasText: 'Systems' })).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

const denied = (page: Page) => page.getByRole('main').getByText('Your role doesn’t include this area');

async function openTicket(page: Page, subject: string) {
  const person = await createAccount(page, 'roles');
  return { person, number: await createTicket(page, person, { subject, body: 'It beeps.' }) };
}

test('an agent works at the help desk, and sees no area of managers or owners', async ({ page }) => {
  await declineConsent(page);
  const { number } = await openTicket(page, `Beeping ${randomUUID().slice(0, 8)}`);
  const agent = await createStaff(page, 'agent');
  await storeSession(page, agent);
  await open(page, '/admin');
  await expect.poll(() => navigationOf(page)).toEqual(AGENT_AREAS);
  for (const { path } of areas) {
    await followLink(page, path);
    await expect(denied(page), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0);
  }
  expect(await violations(page, 'an area of others')).toEqual([]);
  await open(page, '/admin/toggles/ai_chatbot');
  await expect(page.getByText('Only team owners can change toggles.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  // The screens hide what the database refuses.
  for (const name of ['list_team', 'get_help_desk_report']) expect((await callRpc(page, agent, name, {})).ok(), name).toBe(false);
  const refund = { document: 'TO-20101', amount_cents: 1, reason: 'Returned', restock: [], idempotency_key: randomUUID() };
  expect((await callRpc(page, agent, 'request_refund', refund)).status()).toBe(403);

  await open(page, `/admin/tickets/${number}`);
  await page.getByRole('textbox', { name: 'Reply' }).fill('How many beeps?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('log').getByText('How many beeps?')).toBeVisible();
});

test('a manager has every area but those of owners', async ({ page }) => {
  await declineConsent(page);
  await storeSession(page, await createStaff(page, 'manager'));
  await shortenSitemap(page, 3);
  await open(page, '/admin');
  const linked = areas.filter(({ forManagers, path }) => forManagers && path !== '/admin/billing').map(({ path }) => path);
  await expect.poll(async () => (await navigationOf(page)).toSorted()).toEqual([...AGENT_AREAS, ...linked].toSorted());
  for (const { path, forManagers } of areas) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(denied(page), path).toHaveCount(forManagers ? 0 : 1);
  }
  await open(page, '/admin/billing');
  await expect(page.getByLabel('California repair registration number')).toBeEditable();
});

test('an agent who is removed mid-reply sees why, and keeps the text', async ({ page, browser }) => {
  await declineConsent(page);
  const { person, number } = await openTicket(page, `Taken off ${randomUUID().slice(0, 8)}`);
  const agent = await createStaff(page, 'agent');
  const staff = await openAs(browser, agent, `/admin/tickets/${number}`);
  const reply = staff.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Please hold the power button for ten seconds.');
  const team = (await (await callRpc(page, admin, 'list_team', {})).json()) as { members: { id: string; email: string }[] };
  const member = team.members.find(({ email }) => email === agent.email)?.id;
  expect((await callRpc(page, admin, 'remove_from_team', { member })).ok()).toBe(true);

  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('You no longer have access')).toBeVisible();
  await expect(reply).toHaveValue('Please hold the power button for ten seconds.');
  const notice = staff.getByRole('alert').filter({ hasText: 'You no longer have access' });
  const [box, pane] = await Promise.all([notice.boundingBox(), staff.getByRole('main').boundingBox()]);
  expect((box?.x ?? 0) - (pane?.x ?? 0), 'apart from the edge of the pane').toBeGreaterThanOrEqual(12);
  expect(await violations(staff, 'off the team')).toEqual([]);
  await staff.context().close();
  await storeSession(page, person);
  await open(page, `/support/ticket/${number}`);
  await expect(page.getByRole('log').getByText('It beeps.')).toBeVisible();
  await expect(page.getByText('Please hold the power button')).toHaveCount(0);
});

test('an agent whose session is ended mid-reply signs in again, and goes on with the text', async ({ page, browser }) => {
  await declineConsent(page);
  const { number } = await openTicket(page, `Session ended ${randomUUID().slice(0, 8)}`);
  const agent = await createStaff(page, 'agent');
  const staff = await openAs(browser, agent, `/admin/tickets/${number}`);
  const reply = staff.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Please hold the power button for ten seconds.');
  const session = await staff.evaluate(() => {
    const { access_token } = JSON.parse(localStorage.getItem('tulebyte.auth') ?? '') as { access_token: string };
    const claims = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { session_id: string }).session_id;
  });
  expect((await callRpc(page, admin, 'end_staff_session', { session })).ok()).toBe(true);

  // Not a click: another request of the page may learn it first, and the button would be gone.
  await staff.keyboard.press('Control+Enter');
  await expect(staff).toHaveURL(/\/auth\b/);
  await staff.getByLabel('Email').fill(agent.email);
  await staff.getByLabel('Password').fill(agent.password);
  await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(staff).toHaveURL((url) => url.pathname === `/admin/tickets/${number}`);
  await expect(reply).toHaveValue('Please hold the power button for ten seconds.');
  // The form is folded until it has the focus.
  await reply.focus();
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByRole('log').getByText('Please hold the power button for ten seconds.')).toBeVisible();
  await staff.context().close();
});

test('a manager who becomes an agent in the middle of a form is told so, and keeps the text', async ({ page, browser }) => {
  await declineConsent(page);
  const manager = await createStaff(page, 'manager');
  const staff = await openAs(browser, manager, '/admin/billing');
  const field = staff.getByLabel('California repair registration number');
  await field.fill('E 123456');
  const team = (await (await callRpc(page, admin, 'list_team', {})).json()) as { members: { id: string; email: string }[] };
  const member = team.members.find(({ email }) => email === manager.email)?.id;
  expect((await callRpc(page, admin, 'set_staff_role', { member, seen_role: 'manager', new_role: 'agent' })).ok()).toBe(true);

  await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(staff.getByText('Your role no longer includes this area')).toBeVisible();
  await expect(field).toHaveValue('E 123456');
  await staff.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(field).toHaveCount(0);
  await staff.goto('/admin/billing');
  await expect(denied(staff)).toBeVisible();
  await staff.context().close();
});
