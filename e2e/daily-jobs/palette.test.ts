import { randomUUID } from 'node:crypto';
import { expect, test, whenReady, type Page } from '../site/browser.ts';
import { inDatabase } from '../site/database.ts';
import { admin, client, createStaff, createTicket, signIn, storeSession } from '../site/people.ts';
import { violations } from '../site/violations.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('finds a client by name and a ticket by number, and opens it', async ({ page }) => {
  await signIn(page, admin, '/admin');
  await openPalette(page);
  await page.keyboard.type('orchards delta');
  await expect(palette(page).getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText(['Sample: Delta Orchards']);
  expect(await violations(page)).toEqual([]);
  await palette(page).getByRole('combobox').fill('tb-10002');
  const ticket = palette(page).getByRole('group', { name: 'Tickets' }).getByRole('option');
  await expect(ticket).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tickets\/TB-10002$/);
  await openPalette(page);
  await page.keyboard.type('nvme ssd');
  await expect(palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first()).toHaveAttribute(
    'data-highlighted',
    '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}$/);
});

test('keeps what is typed before the code of the bar and its own have loaded, which is no shortcut of the page', async ({
  page,
}) => {
  const codes = ['deferred-shell-workspace', 'palette'].map((name) => ({ name, ...Promise.withResolvers<undefined>() }));
  for (const { name, promise } of codes)
    await page.route(new RegExp(`/${name}\\.js$`), async (route) => {
      await promise;
      await route.continue();
    });
  await storeSession(page, admin);
  await page.goto('/admin/tickets/TB-10002', { waitUntil: 'commit' });
  await whenReady(page);
  await page.keyboard.press('Control+k');
  // `a` assigns the ticket, and `m` merges it.
  await page.keyboard.type('ac');
  const loaded = page.waitForResponse(/\/deferred-shell-workspace\.js$/);
  codes[0]?.resolve(undefined);
  await loaded;
  await page.keyboard.type('me');
  codes[1]?.resolve(undefined);
  await expect(palette(page).getByRole('combobox')).toHaveValue('acme');
  await page.keyboard.type(' b');
  await expect(palette(page).getByRole('combobox')).toHaveValue('acme b');
  // Its own key changes nothing once it's open.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('c');
  await expect(palette(page).getByRole('combobox')).toHaveValue('acme bc');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('assigns the open ticket, sets its status, and undoes it, without the mouse', async ({ page }) => {
  await signIn(page, admin, '/admin/tickets/TB-10002');
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toBeVisible();
  const before = await status.inputValue();
  await openPalette(page);
  await page.keyboard.type('set status on hol');
  await expect(async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.type('l');
    await expect(options(page).first()).toHaveText('Set status: On hold', { timeout: 1_000 });
  }, 'the commands load when the page is idle').toPass();
  await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(status).toHaveValue('on_hold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue(before);
});

test('assigns a ticket to a coworker, and adds and removes a tag, each with undo, without the mouse', async ({ page }) => {
  const id = randomUUID().slice(0, 8);
  const { email } = await createStaff(page, 'agent');
  await inDatabase(
    (sql) =>
      sql`update public.profiles set first_name = 'Agent', last_name = ${id} where id = (select id from auth.users where email = ${email})`,
  );
  const [first, second] = [
    await createTicket(page, client, { subject: `First ${id}`, body: 'The printer is offline.' }),
    await createTicket(page, client, { subject: `Second ${id}`, body: 'The printer is offline.' }),
  ];
  // Tags in use can be added.
  await inDatabase(
    (sql) =>
      sql`insert into public.ticket_tags (ticket_id, tag) select id, ${`tag-${id}`} from public.tickets where number = ${first}`,
  );
  await signIn(page, admin, `/admin/tickets/${second}`);
  const run = async (label: string) => {
    await openPalette(page);
    await page.keyboard.type(label);
    await expect(options(page).first(), 'also once the commands have loaded').toHaveText(label);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  const tag = page.getByRole('button', { name: `Remove the tag tag-${id}` });
  await expect(tag).toHaveCount(0);
  await expect(assignee.getByRole('option', { name: `Agent ${id}` })).toHaveCount(1);
  await run(`Assign to Agent ${id}`);
  await expect(assignee.locator('option:checked')).toHaveText(`Agent ${id}`);
  await undo.click();
  await expect(assignee).toHaveValue('');
  // A tag is shown before it is saved, when this message could still undo what is above.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(undo).toHaveCount(0);
  await run(`Add tag: tag-${id}`);
  await expect(tag).toBeVisible();
  await undo.click();
  await expect(tag).toHaveCount(0);
  await run(`Add tag: tag-${id}`);
  await expect(tag).toBeVisible();
  await run(`Remove tag: tag-${id}`);
  await expect(tag).toHaveCount(0);
});

test('reaches every page of the role by name, and the keyboard shortcuts', async ({ page }) => {
  await signIn(page, admin, '/admin');
  await openPalette(page);
  await page.keyboard.type('audit log');
  await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/security\/audit-log$/);
  await openPalette(page);
  await page.keyboard.type('keyboard');
  await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // The page that was still loading doesn't close the list.
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log', includeHidden: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('finds clients their own tickets only, and starts a new one', async ({ page }) => {
  await signIn(page, client, '/dashboard');
  await openPalette(page);
  await page.keyboard.type('new employee');
  await expect(palette(page).getByRole('option', { name: /New employee starts Monday/ })).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Clients' })).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('new ticket');
  await expect(options(page).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support\/new$/);
});

for (const path of ['/account', '/shop/orders']) {
  test(`clients keep their navigation on ${path}`, async ({ page }) => {
    await signIn(page, client, path);
    const links = page.getByRole('navigation', { name: 'Workspace' });
    await expect(links.locator('[aria-current=page]').first()).toHaveAttribute('href', path);
    await expect(links.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
