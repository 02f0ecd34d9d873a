import { expect, open, test, whenReady, type Page } from '../site/browser.ts';
import { admin } from '../site/people.ts';

interface Sent {
  events: { name: string; path: string; detail?: string }[];
}

/** The tag manager's events, without their weights. */
const layer = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') as { event?: string; [detail: string]: unknown }[] | undefined) ?? []);
const namesIn = async (page: Page) => (await layer(page)).map(({ event }) => event);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const accepted = {
      status: 'accepted',
      date: new Date().toISOString(),
      preferences: { necessary: true, analytics: true, marketing: false, functional: false },
    };
    localStorage.setItem('tulebyte.cookieConsent', JSON.stringify(accepted));
  });
});

test('records page views, items, scroll depth, plans, and leads with their values', async ({ page }) => {
  await open(page, '/');
  await expect.poll(() => layer(page)).toContainEqual({ event: 'page_view', path: '/', title: await page.title() });
  await page.getByRole('main').getByRole('link', { name: 'Compare the plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect
    .poll(() => layer(page))
    .toEqual(
      expect.arrayContaining([
        { event: 'page_view', path: '/pricing', title: 'Pricing: plans, repairs, and home visits · Tulebyte' },
        { event: 'view_item', item: 'pricing' },
      ]),
    );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const percent of [25, 50, 75, 100]) await expect.poll(() => layer(page)).toContainEqual({ event: 'scroll', percent });
  // The link must not navigate, so that the page can be queried.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true));
  await page.locator('tfoot [data-plan=pro] a').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /555-0142/ })
    .first()
    .click();
  const events = await layer(page);
  expect(events).toContainEqual({ event: 'select_item', item: 'pro' });
  expect(events).toContainEqual({ event: 'generate_lead', method: 'phone_call', value: 75, currency: 'USD' });
});

test('records a performance snapshot, and web vitals with their navigation type', async ({ page }) => {
  await open(page, '/pricing');
  await expect.poll(() => namesIn(page)).toContain('performance_snapshot');
  await page.reload();
  await whenReady(page);
  await expect.poll(() => namesIn(page)).toContain('web_vital');
  const vital = (await layer(page)).find(({ event }) => event === 'web_vital');
  expect(vital).toMatchObject({ navigation: 'reload', rating: expect.stringMatching(/^(good|needs-improvement|poor)$/) });
});

test('records a lead once, when the form is sent', async ({ page }) => {
  await open(page, '/contact-us');
  const form = page.locator('form').filter({ has: page.locator('#contact-name') });
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill('rosa@valleyfarms.example');
  await form.getByLabel('What it’s about').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('Two laptops of ours do not start.');
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/analytics/events') &&
      (response.request().postDataJSON() as Sent).events.some(({ name }) => name === 'contact'),
  );
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('We got your message')).toBeVisible();
  const response = await stored;
  expect(response.status()).toBe(204);
  const { events } = response.request().postDataJSON() as Sent;
  expect(events.map(({ name, path }) => [name, path])).toContainEqual(['contact', '/contact-us']);
  expect(JSON.stringify(events)).not.toContain('rosa');
  const leads = (await layer(page)).filter(({ event }) => event === 'generate_lead');
  expect(leads).toEqual([{ event: 'generate_lead', method: 'contact_form', value: 50, currency: 'USD' }]);
});

test('records no lead when validation stops the form', async ({ page }) => {
  await open(page, '/contact-us');
  const form = page.locator('form').filter({ has: page.locator('#contact-name') });
  for (let press = 0; press < 2; press += 1) await form.getByRole('button', { name: /send/i }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect.poll(() => namesIn(page)).toContain('page_view');
  expect(await namesIn(page)).not.toContain('generate_lead');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sends events when the page is left, without query and fragment', async ({ page }) => {
    // Letters only: a part of a path with four digits in a row counts as an id, and isn't stored.
    const path = `/leaving-${Date.now()
      .toString(36)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
    await open(page, `${path}?plan=secret#token`);
    await expect.poll(() => namesIn(page)).toContain('page_view');
    // With a service worker, as on every later visit.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('/robots.txt');
    const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
    const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: admin,
    });
    const { access_token: token } = (await signIn.json()) as { access_token: string };
    const stored = async () =>
      (
        await page.request.get(`/rest/v1/product_events?path=like.${path}*&select=name,path`, {
          headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
        })
      ).json();
    await expect.poll(stored).toContainEqual({ name: 'page_view', path });
  });
});
