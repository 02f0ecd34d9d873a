import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, signIn } from '../site/people.ts';

/** What overflows horizontally: the page, or an element in it. The navigation scrolls sideways on purpose. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('html, main *')].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        (each === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)) &&
        !each.closest('nav'),
    );
    return wide.map((each) => `${each.getAttribute('aria-label') ?? each.tagName}: ${each.scrollWidth} in ${each.clientWidth}`);
  });

async function openAsAdmin(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await declineConsent(page);
  await signIn(page, admin, path);
}

test('no admin page scrolls sideways at any width', async ({ page }) => {
  test.setTimeout(180_000);
  await openAsAdmin(page, '/admin', 320);
  await page.getByRole('navigation', { name: 'Workspace' }).getByText('More').click();
  const menu = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const areas = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(areas).toContain('/admin/tickets');
  await open(page, '/admin/clients');
  const company = (await page.getByRole('table', { name: 'Clients' }).getByRole('link').first().getAttribute('href')) ?? '';

  // The crawl runs in this browser, page by page: three pages are enough for its tables.
  await page.route('**/sitemap.xml', async (route) => {
    const xml = await (await route.fetch()).text();
    const [head, ...entries] = xml.split(/(?=<url>)/);
    await route.fulfill({ body: `${head}${entries.slice(0, 3).join('')}</urlset>`, contentType: 'application/xml' });
  });
  const found: string[] = [];
  for (const path of [...areas, '/admin/replies', '/admin/tickets/TB-10001', company]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    if (path.startsWith('/admin/seo-'))
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 60_000 });
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await findOverflow(page)).map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

test('the ticket list on a phone has large checkboxes, keyboard shortcuts, and table semantics', async ({ page }) => {
  await openAsAdmin(page, '/admin/tickets?status=all', 320);
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
  const number = await first.getByRole('cell').nth(1).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/tickets/${number}$`));
});
