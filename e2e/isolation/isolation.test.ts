import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

// What a visitor sees and can do while a remote fails. Which failures: `fault-sample.test.ts`.

// The host logs every failure.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');
const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const panel = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
/** The page also has a callback form. */
const contactForm = (page: Page) => page.locator('form').filter({ has: page.locator('#contact-name') });
const MARKETING = /\/artifacts\/marketing\//;
const SHOP = /\/artifacts\/shop\//;

test.beforeEach(({ page }) => declineConsent(page));

test('a page with data stays readable when its remote fails at once', async ({ page }) => {
  await page.route(SHOP, (route) => route.fulfill({ status: 404 }));
  await open(page, '/product/nvme-ssd-1tb');
  await expect(notice(page)).toBeVisible();
  await expect(title(page)).toHaveText(/NVMe SSD/);
});

for (const width of [390, 768, 1440]) {
  test(`the notice and the cookie banner are both in reach, and the heading in sight, on a screen of ${width} pixels`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.removeItem('tulebyte.cookieConsent'));
    await page.setViewportSize({ width, height: 844 });
    await page.route(MARKETING, (route) => route.abort());
    await open(page, '/contact-us');
    const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
    await expect(banner).toBeVisible();
    const heading = await title(page).boundingBox();
    const covering = await notice(page).boundingBox();
    expect(covering && covering.y + covering.height).toBeLessThanOrEqual(heading?.y ?? 0);
    for (const button of ['Customize', 'Decline All', 'Accept All']) {
      await banner.getByRole('button', { name: button }).click({ trial: true });
    }
    await page.unrouteAll();
    await notice(page).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(page)).toBeHidden();
  });
}

test.describe('a page whose remote hangs', () => {
  test('stays readable, with an interactive layout and what was typed before', async ({ page }) => {
    await page.route(MARKETING, () => {}); // never answered
    await page.goto('/contact-us', { waitUntil: 'commit' });
    const name = contactForm(page).getByLabel('Your name');
    await name.fill('Rosa Delgado');
    const started = Date.now();
    await whenReady(page);
    // 5 s on a machine without other work (`npm run prove -- faults`).
    expect(Date.now() - started).toBeLessThan(15_000);
    await expect(name).toHaveValue('Rosa Delgado');
    await expect(name).toBeFocused();
    await expect(notice(page).getByRole('link', { name: '(209) 555-0142' })).toBeVisible();
    await contactForm(page).getByRole('button', { name: 'Send message' }).click();
    expect(page.url()).not.toContain('Rosa');
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(title(page)).toHaveText(/Computers and parts/);
  });

  test('works again on Retry, and the form keeps what was typed', async ({ page }) => {
    await page.route(MARKETING, (route) => route.abort());
    await open(page, '/contact-us');
    await contactForm(page).getByLabel('Your name').fill('Rosa Delgado');
    await contactForm(page).getByLabel('Message').fill('The screen is black.');
    await expect(notice(page)).toBeVisible();
    await page.unrouteAll();
    // Not by itself: the visitor is typing.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(contactForm(page).getByLabel('Your name')).toHaveValue('Rosa Delgado');
    await notice(page).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(page)).toBeHidden();
    await expect(contactForm(page).getByLabel('Your name')).toHaveValue('Rosa Delgado');
    await expect(contactForm(page).getByLabel('Message')).toHaveValue('The screen is black.');
    await contactForm(page).getByRole('button', { name: 'Send message' }).click();
    await expect(contactForm(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('works again by itself when nobody typed', async ({ page }) => {
    await page.route(MARKETING, (route) => route.abort());
    await open(page, '/contact-us');
    await expect(notice(page)).toBeVisible();
    await page.unrouteAll();
    const name = contactForm(page).getByLabel('Your name');
    await name.focus();
    // Until a retry falls into the time after `unavailable-page.ts` asks again.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(notice(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(name, 'the visitor can keep typing').toBeFocused();
    await contactForm(page).getByRole('button', { name: 'Send message' }).click();
    await expect(contactForm(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows its server-rendered page after a navigation, with styles and title', async ({ page }) => {
    await open(page, '/pricing');
    await page.route(SHOP, (route) => route.abort());
    await footer(page).getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(title(page)).toHaveText(/Computers and parts/);
    await expect(page).toHaveTitle(/Shop|shop|Machines/);
    await expect(notice(page)).toBeVisible();
    await footer(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(notice(page)).toBeHidden();
  });
});

test('a page that only the browser renders shows an error inside the layout, and works again', async ({ page }) => {
  const reported = page.waitForResponse('**/api/analytics/faults');
  await signIn(page, client);
  await page.route(/\/artifacts\/portal\//, (route) => route.abort());
  await page.goto('/client-portal');
  await whenReady(page);
  await expect(panel(page).getByRole('link', { name: '(209) 555-0142' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const report = await reported;
  expect(report.status()).toBe(204);
  expect(report.request().postDataJSON()).toMatchObject({ release: 1, remote: 'portal', phase: 'load', route: '/client-portal' });
  await page.unrouteAll();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(panel(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(title(page)).toBeVisible();
});

test("links open as documents when the release's list of remotes can't be loaded", async ({ page }) => {
  await page.route('**/release/*.json*', (route) => route.abort());
  await open(page, '/');
  await footer(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await whenReady(page);
  await expect(title(page)).toHaveText(/Computers and parts/);
});

test('a link to a remote that is left out of the release opens as a document', async ({ page }) => {
  await page.route('**/release/*.json*', async (route) => {
    const { remotes, ...list } = (await (await route.fetch()).json()) as Pick<ClientRelease, 'remotes'>;
    const { shop: _, ...others } = remotes;
    await route.fulfill({ json: { ...list, remotes: others, unavailable: ['/products', '/product/*', '/shop*'] } });
  });
  await open(page, '/pricing');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await footer(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await whenReady(page);
  await expect(title(page)).toHaveText(/Computers and parts/);
  expect(documents).toEqual(['/shop']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a tab takes another release at a route change with one document, and keeps the state of the navigation', async ({
  page,
}) => {
  await open(page, '/pricing');
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  let isLearned = false;
  await page.route(/\/release\.json$/, async (route) => {
    await route.fulfill({ json: { release: 2 } });
    isLearned = true;
  });
  await footer(page).getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(async () => {
    // The route change asked, unless the tab had asked within three seconds before.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(isLearned).toBe(true);
  }).toPass();
  expect(documents).toBe(0);
  // A link that scrolls under the pointer would be fetched ahead.
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 600));
  // What the page loads when it is idle has arrived.
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await footer(page).getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(title(page)).toHaveText(/Computers and parts/);
  await whenReady(page);
  expect(documents).toBe(1);
  // Before the document, only the release and the settings are asked about, and which files the page has, to fetch them ahead.
  expect(requested.find((path) => !/^\/release\.json$|^\/functions\/|\/remote\.json$/.test(path))).toBe('/shop');
  expect(await page.evaluate(() => history.state)).toMatchObject({ key: expect.any(String) });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});
