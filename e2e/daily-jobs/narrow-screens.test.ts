import { declineConsent, expect, test, type Page } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';
import { admin, client, openAs, signIn } from '../site/people.ts';
import { shortenSitemap } from '../site/sitemap.ts';

const subjectWidth = async (page: Page) =>
  (await page.getByRole('table', { name: 'Tickets' }).getByRole('columnheader', { name: 'Subject' }).boundingBox())?.width ?? 0;
const openAssistant = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /assistant|chat/i })
    .click();

test('an agent reads ticket subjects on a tablet, and lists stay tables beside the open assistant', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin/tickets?status=all');
  await shortenSitemap(page, 3);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => subjectWidth(page), 'at 768 px').toBeGreaterThan(240);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAssistant(page);
  await expect(
    page
      .getByRole('complementary')
      .or(page.getByRole('region', { name: /assistant|chat/i }))
      .first(),
  ).toBeVisible();
  for (const [path, name] of [
    ['/admin/tickets?status=all', 'Tickets'],
    ['/admin/orders', 'Orders'],
    ['/admin/team', 'Team'],
    ['/admin/toggles', 'Feature toggles'],
    ['/admin/reports', 'Metrics by agent'],
    ['/admin/seo-optimizer', 'Pages and findings'],
  ] as const) {
    await page.goto(path);
    await openAssistant(page);
    await expect(page.getByRole('heading', { name: /Assistant$/ })).toBeVisible();
    const table = page.getByRole('table', { name, exact: true });
    // The optimizer reads pages first.
    await expect(table).toBeVisible();
    const head = table.getByRole('columnheader').nth(1);
    // Stacked tables hide their header visually, in one pixel.
    await expect.poll(async () => (await head.boundingBox())?.height ?? 0, path).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
  await page.context().close();
});

test('an agent sees what is chosen in a ticket beside its list at 1280 px', async ({ browser }) => {
  const page = await openAs(browser, admin, '/admin/tickets');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Split view' }).click();
  // Has devices to choose from.
  await page.goto('/admin/tickets/TB-10001');
  await expect(page.getByRole('navigation', { name: 'Ticket list' }).locator('[aria-current=page]')).toBeVisible();
  const main = page.getByRole('main');
  for (const label of ['Status', 'Priority', 'Assigned to'])
    expect((await main.getByLabel(label, { exact: true }).boundingBox())?.width, label).toBeGreaterThan(120);
  await expect(main.getByLabel('Device', { exact: true })).toBeHidden();
  await main.getByRole('button', { name: 'All details' }).click();
  expect((await main.getByLabel('Device', { exact: true }).boundingBox())?.width).toBeGreaterThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'only the panes scroll').toBe(0);
  await page.context().close();
});

test('main actions have one color in the workspace, and the site’s on the site', async ({ page: visitor, browser }) => {
  const page = await openAs(browser, client, '/account');
  const color = (button: ReturnType<Page['getByRole']>) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expected = await color(page.getByRole('button', { name: 'Save profile' }));
  await page.goto('/client-portal/appointments');
  await expect.poll(() => color(page.getByRole('button', { name: 'Book an appointment' }))).toBe(expected);
  await visitor.goto('/support/new');
  expect(await color(visitor.getByRole('button', { name: 'Send ticket' }))).not.toBe(expected);
  await page.context().close();
});

test('a client opens a ticket inside the portal, also by the page’s own URL, and a visitor on the site', async ({
  page: visitor,
  browser,
}) => {
  const page = await openAs(browser, client, '/support/new');
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  await expect(navigation.getByRole('link', { name: 'Tickets' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Invoices')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/dashboard$/);
  // The page has arrived.
  await expect(page.locator('#main:focus, #main h1:focus')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/support\/new$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New ticket');
  await expect(navigation.first()).toBeVisible();
  await page.context().close();

  await visitor.goto('/support/new');
  await expect(visitor.getByRole('contentinfo')).toBeVisible();
  await expect(visitor.locator('[data-static=workspace]')).toHaveCount(0);
});

test('on a phone, the form below the canned replies doesn’t move while they load', async ({ page }) => {
  await declineConsent(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await observeShifts(page);
  await signIn(page, admin, '/admin/replies');
  await expect(page.getByRole('list', { name: 'Canned replies' })).toBeVisible();
  expect(await sumOfShifts(page)).toBeLessThan(0.02);
});
