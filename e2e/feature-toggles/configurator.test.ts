import { fillWho, openedOrder } from '../shop/steps.ts';
import { expect, open, test, whenReady, withoutConsentBanner, type Page } from '../site/browser.ts';
import { violations } from '../site/violations.ts';

const switchOn = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'service_configurator', enabled: true }])),
  );
test.beforeEach(({ page }) => withoutConsentBanner(page));

test('service_configurator off: no link leads there, and the page says that it is not available', async ({ page }) => {
  for (const path of ['/shop', '/services/gaming-pc-builds']) {
    await open(page, path);
    await expect(page.locator('a[href="/shop/configure"]')).toHaveCount(0);
  }
  await open(page, '/shop/configure');
  await expect(page.getByRole('heading', { name: 'The configurator is not available' })).toBeVisible();
  await expect(page.getByLabel('Processor')).toHaveCount(0);
});

test('service_configurator on: a machine is put together, mended, shared and ordered', async ({ page, context }) => {
  await switchOn(page);
  await open(page, '/services/gaming-pc-builds');
  await expect(page.getByRole('link', { name: 'Put one together yourself' })).toBeVisible();
  await open(page, '/shop');
  await page.getByRole('link', { name: 'To the configurator' }).click();
  for (const beginning of ['A good all-rounder for 1440p', 'Small, on the desk']) {
    await page.getByRole('link', { name: beginning }).click();
    await expect(page.getByText('Everything goes together')).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('link', { name: 'A good all-rounder for 1440p' }).click();
  await expect(page.getByText('Everything goes together')).toBeVisible();
  await page.getByLabel('Power supply').selectOption('power-550');
  await expect(page).toHaveURL(/power=power-550/);
  const found = page.getByRole('region', { name: 'What we found' });
  await page.getByLabel('Graphics card').selectOption('graphics-16gb-4k');
  await expect(found).toContainText('needs a 16-pin plug');
  await expect(found).toContainText('leave little reserve');
  await expect(page.getByRole('button', { name: 'Into the basket' })).toBeDisabled();
  await found
    .getByRole('button', { name: /^Take “Power supply, 750 W, Gold”/ })
    .first()
    .click();
  await expect(found).toContainText('Everything goes together');

  // The link holds the build.
  const friend = await context.newPage();
  await withoutConsentBanner(friend);
  await switchOn(friend);
  await open(friend, page.url());
  await expect(friend.getByLabel('Graphics card')).toHaveValue('graphics-16gb-4k');
  await expect(friend.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute(
    'href',
    /topic=gaming-pc-builds&about=Processor/,
  );
  await friend.close();

  await page.getByRole('button', { name: 'Into the basket' }).click();
  await expect(page.getByText('Air-cooled build')).toBeVisible();
  await page.getByRole('link', { name: 'To checkout' }).click();
  await fillWho(page, `build-${Date.now().toString(36)}@home.example`);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await openedOrder(page);
  await expect(page.getByRole('main')).toContainText('1 × Graphics card, 16 GB, 4K class');
});

test('it speaks Spanish', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'tulebyte.featureToggles',
      JSON.stringify([
        { id: 'service_configurator', enabled: true },
        { id: 'bilingual_support', enabled: true },
      ]),
    ),
  );
  await page.context().addCookies([{ name: 'tulebyte.bilingual', value: '1', url: new URL(await origin(page)).href }]);
  await open(page, '/es/shop/configure');
  await expect(page.getByRole('heading', { name: 'Arme su computadora' })).toBeVisible();
  await page.getByLabel('Procesador').selectOption('cpu-6-core-lga1700');
  await page.getByLabel('Placa madre').selectOption('board-b850-atx');
  await expect(page.getByRole('region', { name: 'Lo que encontramos' })).toContainText(
    'El procesador necesita el socket LGA1700',
  );
});

async function origin(page: Page): Promise<string> {
  await page.goto('/robots.txt');
  return page.url();
}

for (const width of [320, 1440] as const) {
  test(`axe finds nothing in the configurator, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
    const page = await context.newPage();
    await withoutConsentBanner(page);
    await open(page, '/shop/configure');
    expect(await violations(page)).toEqual([]);
    await switchOn(page);
    await page.reload();
    await whenReady(page);
    await page.getByRole('link', { name: 'Small, on the desk' }).click();
    await expect(page.getByText('Everything goes together')).toBeVisible();
    await page.getByLabel('Graphics card').selectOption('graphics-16gb-4k');
    await expect(page.getByText('Does not go together').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}
