import { randomUUID } from 'node:crypto';
import { expect, nextDocument, open, test, whenReady, declineConsent } from '../site/browser.ts';
import { admin, openAs } from '../site/people.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

const RESULTS = 'Sections about';

test.beforeEach(async ({ page }) => {
  await declineConsent(page);
});

test('finds answers while a question is typed, and opens the section', async ({ page }) => {
  await open(page, '/support');
  await page.getByLabel('Search questions, guides, and articles').fill('how long is the warranty on a repair');
  await expect(page.getByText(/\d sections? answers? that/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('list', { name: RESULTS }).getByRole('link').first();
  await expect(first).toBeFocused();
  const target = new URL((await first.getAttribute('href')) ?? '', page.url());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === target.pathname);
});

test('without JavaScript, searches and leaves no empty space for the status', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/support');
  const status = await page.getByRole('region', { name: 'System status' }).boundingBox();
  expect(status?.height, 'no empty space above what to do').toBeLessThan(150);
  await page.getByLabel('Search questions, guides, and articles').fill('warranty');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=warranty$/);
  await page.context().close();
});

test('without JavaScript, fits the smallest phones', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })).newPage();
  await page.goto('/support');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

test('suggests answers while a ticket is written, opens them in a new tab, and clears the form when one solved it', async ({
  page,
}) => {
  await open(page, '/support');
  await page.getByLabel('Subject').fill('Travel fee for a visit');
  await page.getByLabel('What happened').fill('What does travel to Tracy cost?');
  const suggestions = page.getByRole('region', { name: 'Does one of these answer it?' });
  await expect(suggestions).toBeVisible();
  const requested = nextDocument(page);
  const answer = suggestions.getByRole('link').first();
  await answer.click();
  expect(new URL((await requested).url()).pathname).toBe((await answer.getAttribute('href'))?.replace(/#.*/, ''));
  await expect(page.getByLabel('Subject')).toHaveValue('Travel fee for a visit');
  await suggestions.getByRole('button', { name: 'That solved it: no ticket' }).click();
  await expect(page.getByText('Great, no ticket needed')).toBeVisible();
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('shows an incident to everyone, in the ticket form too, until an admin resolves it', async ({ page, browser }) => {
  const title = `Calls are interrupted ${randomUUID().slice(0, 8)}`;
  const agent = await openAs(browser, admin, '/admin/status');
  await agent.getByLabel('What’s wrong').fill(title);
  await agent.getByRole('checkbox', { name: 'Our phone line' }).check();
  await agent.getByLabel('Severity').last().selectOption('outage');
  await agent.getByLabel('Initial update', { exact: true }).fill('Calls end after a minute. Write a ticket instead.');
  await agent.getByRole('button', { name: 'Publish', exact: true }).click();
  const card = agent.getByRole('listitem').filter({ hasText: title });
  await expect(card).toBeVisible();

  await open(page, '/support');
  const systems = page.getByRole('region', { name: 'System status' });
  await expect(systems.getByRole('listitem').filter({ hasText: 'Our phone line' }).first()).toContainText('Not working');
  await expect(systems.getByText(title)).toBeVisible();
  const known = page.getByText(`Known issue: ${title}`);
  await known.click();
  await expect(page.getByText('No need to report it')).toBeVisible();

  await card.getByText('Update or resolve').click();
  await card.getByLabel('Progress').selectOption('resolved');
  await card.getByLabel('Words').fill('The carrier mended it.');
  await card.getByRole('button', { name: 'Publish update' }).click();
  await expect(card).toHaveCount(0);
  await agent.context().close();

  await open(page, '/support');
  await expect(systems.getByRole('listitem').filter({ hasText: 'Our phone line' }).first()).toContainText('Working');
  await expect(systems.getByRole('listitem').filter({ hasText: title })).toContainText('The carrier mended it.');
  await expect(known).toHaveCount(0);
});

test("reports no system as working when the status can't be loaded", async ({ page }) => {
  await page.route('**/rest/v1/rpc/system_status', (route) => route.abort());
  await open(page, '/support');
  await expect(page.getByText('We couldn’t load the status')).toBeVisible();
  await expect(page.getByText('No known issues')).toHaveCount(0);
  await page.unroute('**/rest/v1/rpc/system_status');
  await page.getByRole('button', { name: 'Try again' }).click();
  const status = page.getByRole('status').filter({ hasText: /No known issues|systems? (has|have) a? ?problems?/ });
  await expect(status).toBeVisible();
});

test('offers the camera for a ticket on phones only', async ({ browser, page }) => {
  await open(page, '/support');
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await declineConsent(phone);
  await open(phone, '/support');
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Take a photo' }).click(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png });
  await expect(phone.getByRole('list', { name: 'Files' }).getByText('photo.png')).toBeVisible();
  await context.close();
});

test('moves nothing on a phone when an incident shows above the ticket form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/rest/v1/rpc/system_status', (route) =>
    route.fulfill({
      json: {
        at: new Date().toISOString(),
        systems: [],
        incidents: [
          {
            id: randomUUID(),
            title: 'Email from outside arrives up to an hour late',
            title_es: '',
            impact: 'degraded',
            starts_at: new Date().toISOString(),
            resolved_at: null,
            systems: [],
            affected: [],
            updates: [
              {
                id: randomUUID(),
                phase: 'investigating',
                body: 'We’re on it.',
                body_es: '',
                created_at: new Date().toISOString(),
              },
            ],
          },
        ],
      },
    }),
  );
  await observeShifts(page);
  await open(page, '/support/new');
  await expect(page.getByText('Known issue')).toBeVisible();
  expect(await sumOfShifts(page)).toBeLessThan(0.01);
});
