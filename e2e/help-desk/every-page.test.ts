import { followLink } from '../../infra/release-cli/smoke/follow-link.ts';
import { expect, test, declineConsent } from '../site/browser.ts';
import { findOverflow } from '../site/overflow.ts';
import { admin, signIn } from '../site/people.ts';
import { shortenSitemap } from '../site/sitemap.ts';

// Each with something that only data brings, since a heading shows without it.
const ADMIN_SCREENS: readonly [path: string, data: RegExp][] = [
  ['/admin', /Unassigned\s*\d+/],
  ['/admin/security', /Not signed in\s*\d+|Nothing was blocked/],
  ['/admin/security/sessions', /\d sessions?/],
  ['/admin/security/audit-log', /\d+ changes?|No changes here/],
  ['/admin/seo-ai', /Last check:/],
  ['/admin/seo-optimizer', /Last check:/],
  ['/admin/seo-monitoring', /Last check:/],
  ['/admin/chatbot', /from \d+ documents/],
  ['/admin/tickets', /TB-10001|TB-10002/],
  ['/admin/clients', /Sample: Delta Orchards/],
  ['/admin/leads', /\d+ leads/],
  ['/admin/orders', /TO-20101/],
  ['/admin/orders/TO-20101', /Sales tax in Stockton/],
  ['/admin/orders/TO-20101/packing-slip', /Something missing or damaged/],
  ['/admin/products', /\d+ products/],
  ['/admin/products/categories', /Power protection/],
  ['/admin/products/tax', /8\.875/],
  ['/admin/stock', /\d+ products/],
  ['/admin/stock/security-key-2-pack', /Reserved for an order/],
  ['/admin/invoices', /\d+ invoices?/],
  ['/admin/billing', /California repair registration number/],
  ['/admin/newsletters', /\d+ confirmed subscriber/],
  ['/admin/email', /Everything is sent|\d+ emails?/],
  ['/admin/status', /Tickets and client portal/],
  ['/admin/replies', /full name, the ticket’s number/],
  ['/admin/reports', /Time to solve/],
  ['/admin/reports/sales-tax', /No sales in 20\d\d yet|Tax due/],
  ['/admin/privacy', /No requests yet|PR-\d+/],
  ['/admin/team', /Dana Okafor/],
  ['/admin/toggles', /\d toggles/],
  ['/admin/toggles/ai_chatbot', /No changes yet/],
  ['/admin/releases', /\d builds are live/],
  ['/admin/analytics', /Page views\s*\d+/],
  ['/admin/analytics/speed', /No visits measured yet|from fewer than \d+ visits/],
  ['/admin/tickets/TB-10001', /Sample: /],
];

// Empty until someone fills them in.
const ADMIN_FORMS: readonly [path: string, label: RegExp][] = [
  ['/admin/tickets/new', /Find a client/],
  ['/admin/products/new?part=board', /Memory slots/],
];

test('every admin page shows its data, and none scrolls sideways at any width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await declineConsent(page);
  await signIn(page, admin, '/account');
  // Three pages are enough for the crawl's tables.
  await shortenSitemap(page, 3);
  const found: string[] = [];
  const checkWidths = async (path: string) => {
    for (const width of [1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await findOverflow(page)).map((what) => `${path} at ${width} px: ${what}`));
    }
  };
  for (const [path, data] of [...ADMIN_SCREENS, ...ADMIN_FORMS]) {
    await followLink(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText(data);
    await expect(page.getByText('Loading…'), path).toHaveCount(0);
    if (path.startsWith('/admin/seo-'))
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 60_000 });
    await checkWidths(path);
    if (path !== '/admin/clients') continue;
    await page.getByRole('table', { name: 'Clients' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/clients\/.+/);
    await expect(page.getByText('Loading…'), 'company').toHaveCount(0);
    await checkWidths('company');
  }
  expect(found).toEqual([]);

  await page.getByRole('navigation', { name: 'Workspace' }).getByText('More').click();
  const menu = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const areas = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const checked = ADMIN_SCREENS.map(([path]) => path);
  expect(checked, 'every area of the side navigation is checked above').toEqual(
    expect.arrayContaining(areas.filter((path) => path !== '/account')),
  );
});

test('the ticket list on a phone has large checkboxes, keyboard shortcuts, and table semantics', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await declineConsent(page);
  await signIn(page, admin, '/admin/tickets?status=all');
  const table = page.getByRole('table', { name: 'Tickets' });
  const first = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  await expect(first.getByRole('cell').nth(1)).toHaveText(/^TB-\d+$/);
  await expect(table.getByRole('columnheader', { name: 'Subject' })).toBeAttached();

  const box = first.getByRole('checkbox');
  const finger = box.locator('xpath=..');
  const area = await finger.boundingBox();
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // At the edge of the touch target.
  await finger.click({ position: { x: 3, y: 3 } });
  await expect(box).toBeChecked();
  await expect(page.getByRole('region', { name: 'Change selected tickets' })).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByRole('button', { name: /^Change \d+ tickets$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(first).toHaveAttribute('aria-current', 'true');
  // A badge has one of these colors, and shows in the row under the cursor, too.
  const colors = await first.evaluate((row) => {
    const badge = document.createElement('span');
    badge.style.background = 'var(--tb-colors-bg-river)';
    row.append(badge);
    const seen = [row, badge].map((element) => getComputedStyle(element).backgroundColor);
    badge.remove();
    return seen;
  });
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors[0]).not.toBe('rgba(0, 0, 0, 0)');
  const number = await first.getByRole('cell').nth(1).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/tickets/${number}$`));
});
