import { fillContactDetails, openOrderNumber } from '../shop/steps.ts';
import { expect, open, test, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';
import { violations, violationsAtBothWidths } from '../site/violations.ts';

const enableConfigurator = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'service_configurator', enabled: true }])),
  );
test.beforeEach(({ page }) => declineConsent(page));

test("service_configurator off: nothing links to it, and its page says it isn't available", async ({ page }) => {
  for (const path of ['/shop', '/services/gaming-pc-builds']) {
    await open(page, path);
    await expect(page.locator('a[href="/shop/configure"]')).toHaveCount(0);
  }
  await open(page, '/shop/configure');
  await expect(page.getByRole('heading', { name: 'The configurator isn’t available' })).toBeVisible();
  await expect(page.getByLabel('Processor')).toHaveCount(0);
});

test('service_configurator on: builds, fixes, shares, edits, and orders a computer', async ({ page, context, browser }) => {
  await enableConfigurator(page);
  await open(page, '/services/gaming-pc-builds');
  await expect(page.getByRole('link', { name: 'Design one yourself' })).toBeVisible();
  await open(page, '/shop');
  await page.getByRole('link', { name: 'Open the configurator' }).click();
  for (const beginning of ['A solid build for 1440p', 'A small build for your desk']) {
    await page.getByRole('link', { name: beginning }).click();
    await expect(page.getByText('Everything is compatible')).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('link', { name: 'A solid build for 1440p' }).click();
  await expect(page.getByText('Everything is compatible')).toBeVisible();
  await page.getByLabel('Power supply').selectOption('power-550');
  await expect(page).toHaveURL(/power=power-550/);
  const found = page.getByRole('region', { name: 'What we found' });
  await page.getByLabel('Graphics card').selectOption('graphics-16gb-4k');
  await expect(found).toContainText('needs a 16-pin connector');
  await expect(found).toContainText('leaves little headroom');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await found
    .getByRole('button', { name: /^Use “750 W power supply, Gold”/ })
    .first()
    .click();
  await expect(found).toContainText('Everything is compatible');

  // The link contains the build.
  const friend = await context.newPage();
  await declineConsent(friend);
  await enableConfigurator(friend);
  await open(friend, page.url());
  await expect(friend.getByLabel('Graphics card')).toHaveValue('graphics-16gb-4k');
  await expect(friend.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', /topic=gaming-pc-builds&about=6-core/);
  await friend.close();

  await expect(page.getByText('Built in 7 to 10 business days once all parts are here.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const build = page.getByRole('region', { name: 'Your build' });
  await expect(build.getByText('Assembly, air-cooled')).toBeVisible();
  await expect(build.getByRole('listitem')).toHaveCount(9);
  await expect(build).toContainText('Built in 7 to 10 business days once all parts are here.');

  // The changed build replaces it.
  await build.getByRole('link', { name: 'Change: Your build' }).click();
  await expect(page.getByLabel('Graphics card')).toHaveValue('graphics-16gb-4k');
  await page.getByLabel('Memory').selectOption('memory-ddr5-64');
  await expect(page.getByLabel('Memory'), 'what the cart gets').toHaveValue('memory-ddr5-64');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(build).toContainText('DDR5-6000 memory, 2 × 32 GB');

  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(build).toContainText('Built in 7 to 10 business days once all parts are here.');
  const email = `build-${Date.now().toString(36)}@home.example`;
  await fillContactDetails(page, email);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await openOrderNumber(page);
  await expect(build).toContainText('16 GB graphics card, 4K class');
  await expect(build).toContainText('Built in 7 to 10 business days once all parts are here.');
  expect((await latestEmail(page, email)).text).toContain('Your build, $');

  const agent = await openAs(browser, admin, '/admin/orders');
  await expect(agent.getByRole('row', { name: number })).toContainText('1 PC to build');
  await agent.getByRole('link', { name: number }).click();
  await expect(agent.getByRole('heading', { name: 'Build 1, to assemble' })).toBeVisible();
  await agent.context().close();
});

test('a build is ordered and removed as a whole, and two builds stay separate', async ({ page }) => {
  await enableConfigurator(page);
  const wholeBuild =
    'cpu=cpu-6-core-am5&board=board-b850-atx&memory=memory-ddr5-32&graphics=graphics-12gb-1440p&storage=drive-m2-2tb&cooler=cooler-air-single&power=power-750&case=case-atx';
  for (const _ of ['first', 'second']) {
    await open(page, `/shop/configure?${wholeBuild}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('region', { name: 'Your build' }).first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: /^Your build \d$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove: Your build 2' }).click();
  const build = page.getByRole('region', { name: 'Your build', exact: true });
  await expect(build.getByRole('listitem')).toHaveCount(9);

  // As if a part had been removed elsewhere.
  await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('tulebyte.cart') ?? '[]') as { slug: string }[];
    localStorage.setItem('tulebyte.cart', JSON.stringify(items.filter(({ slug }) => slug !== 'power-750')));
  });
  await page.reload();
  await whenReady(page);
  await expect(build.getByText('A part is missing or no longer sold.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await build.getByRole('link', { name: 'Change: Your build' }).click();
  await page.getByLabel('Power supply').selectOption('power-750');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await expect(build.getByRole('listitem')).toHaveCount(9);
});

test('marks processors that need a graphics card', async ({ page }) => {
  await enableConfigurator(page);
  await open(page, '/shop/configure');
  const option = page.getByLabel('Processor').locator('option', { hasText: 'LGA1700' });
  await expect(option).toHaveText('6-core processor, LGA1700 · $129 · needs a graphics card');
});

test('shows build issues in Spanish', async ({ page }) => {
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
  await page.getByLabel('Tarjeta madre').selectOption('board-b850-atx');
  await expect(page.getByRole('region', { name: 'Lo que encontramos' })).toContainText(
    'El procesador necesita el socket LGA1700',
  );
});

async function origin(page: Page): Promise<string> {
  await page.goto('/robots.txt');
  return page.url();
}

test('the configurator has no axe violations', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/shop/configure');
  await expect(page.getByRole('heading', { name: 'The configurator isn’t available' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await enableConfigurator(page);
  await page.reload();
  await whenReady(page);
  await page.getByRole('link', { name: 'A small build for your desk' }).click();
  await expect(page.getByText('Everything is compatible')).toBeVisible();
  await page.getByLabel('Graphics card').selectOption('graphics-16gb-4k');
  await expect(page.getByRole('region', { name: 'What we found' }).getByText('Not compatible').first()).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
