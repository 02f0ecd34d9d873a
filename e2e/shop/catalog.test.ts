import { declineConsent, expect, open, test, watch, whenReady, type Page } from '../site/browser.ts';
import { admin, createStaff, openAs, storeSession } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';
import { addItemToCart, fillContactDetails, openOrderNumber } from './steps.ts';

test.beforeEach(({ page }) => declineConsent(page));

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an office manager adds a product and it can be bought', async ({ page, browser }) => {
  await storeSession(page, await createStaff(page, 'manager'));
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('alert')).toContainText('Name in English: Fill this in.');
  await page.getByLabel('Name in English').fill('Label printer');
  await page.getByLabel('Part of configured computers', { exact: true }).selectOption('cpu');
  await expect(page.getByLabel('Socket')).toBeVisible();
  await page.getByLabel('Part of configured computers', { exact: true }).selectOption('none');
  await expect(page.getByLabel('Name in English')).toHaveValue('Label printer');
  await page.getByRole('textbox', { name: /^Name in Spanish/ }).fill('Impresora de etiquetas');
  await page.getByLabel('Summary in English').fill('For cables and asset tags.');
  await page.getByLabel('Description in English').fill('We load the first roll and set up your template.');
  await page.getByLabel('Details in English').fill('Tape: 12 mm\nWarranty: 2 years');
  await page.getByLabel('Price').fill('89.5');
  await page.getByLabel('Category').selectOption('workplace');
  await page.getByLabel('In stock').fill('3');
  expect(await violationsAtBothWidths(page, 'new product')).toEqual([]);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Label printer' })).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View product page' }).getAttribute('href')) ?? '';

  // The shop wasn't published since.
  expect((await page.request.get(path)).status()).toBe(200);
  const visitor = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  watch(visitor, problems);
  await declineConsent(visitor);
  await open(visitor, '/products');
  await expect(visitor.getByRole('link', { name: 'Label printer' })).toBeVisible();
  await addItemToCart(visitor, path.split('/').at(-1) ?? '');
  await expect(visitor.getByRole('main')).toContainText('$89.50');
  await expect(visitor.getByRole('main')).toContainText('12 mm');
  await open(visitor, '/shop/checkout');
  await fillContactDetails(visitor, 'label@home.example');
  await visitor.getByRole('button', { name: 'Place order' }).click();
  await openOrderNumber(visitor);
  // With 9% tax.
  await expect(visitor.getByRole('main')).toContainText('$97.56');
  await visitor.context().close();
  expect(problems).toEqual([]);

  await page.reload();
  await expect(page.getByText('It has been ordered, so it can’t be deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: '2 in stock' })).toBeVisible();

  // A copy that nobody has ordered can be deleted.
  await page.getByRole('link', { name: 'Copy product' }).click();
  // The product's own page has the same fields.
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('89.50');
  await page.getByLabel('Name in English').fill('Label printer, wide');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Label printer, wide' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Product deleted.')).toBeVisible();
  await page.getByRole('searchbox').fill('Label printer');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
});

test('a product or video that doesn’t exist is the not-found page, with status 404', async ({ page }) => {
  for (const path of ['/product/no-such-thing', '/product/..%2fadmin', '/video/no-such-video', `/product/${'x'.repeat(500)}`])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  const response = await page.goto('/product/no-such-thing');
  expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  await whenReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search the site' })).toBeVisible();
});

test('an office manager raises a price: its page shows it, and an open checkout is told', async ({ page, browser }) => {
  await addItemToCart(page, 'office-switch-8-poe');
  await open(page, '/shop/checkout');
  await fillContactDetails(page, 'switch@home.example');
  await expect(page.getByRole('main')).toContainText('$206.01');

  const manager = await openAs(browser, await createStaff(page, 'manager'), '/admin/products?q=managed+switch');
  await manager.getByRole('link', { name: '8-port managed switch with PoE' }).click();
  await expect(manager.getByLabel('Drawing')).toHaveValue('switch');
  await manager.getByLabel('Price').fill('219');
  await save(manager);
  await expect(manager.getByText('Saved.')).toBeVisible();
  const changes = manager.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(changes.first()).toContainText('Price$189.00$219.00');
  await expect(changes).toHaveCount(2);
  expect(await violationsAtBothWidths(manager, 'product')).toEqual([]);

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('The price changed since you saw it. Check the new one, then order.');
  await expect(page.getByRole('main')).toContainText('$238.71');
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Delgado');

  // The HTML has the price of the publication; the page loads today's.
  const html = await (await page.request.get('/product/office-switch-8-poe')).text();
  expect(html).toContain('$189');
  await open(page, '/product/office-switch-8-poe');
  await expect(page.getByRole('main')).toContainText('$219');
  await open(page, '/products?q=managed+switch');
  await expect(page.getByRole('listitem').filter({ hasText: 'Managed switch' })).toContainText('$219');

  await manager.getByLabel('For sale').uncheck();
  await save(manager);
  await expect(manager.getByText('Hidden. Its page says that it’s no longer sold.')).toBeVisible();
  await open(page, '/product/office-switch-8-poe');
  await expect(page.getByRole('heading', { name: 'This product is no longer sold' })).toBeVisible();
  await open(page, '/shop/cart');
  await expect(page.getByText('Something in your cart is no longer sold')).toBeVisible();
  await manager.context().close();
});

test('two managers edit the same part: the second is told, and nothing typed is lost', async ({ page, browser }) => {
  const account = await createStaff(page, 'manager');
  const first = await openAs(browser, account, '/admin/products?q=power+supply');
  await first.getByRole('link', { name: '550 W power supply, Gold' }).click();
  await expect(first.getByLabel('Output (W)')).toHaveValue('550');
  const second = await openAs(browser, account, new URL(first.url()).pathname);
  await expect(second.getByLabel('Output (W)')).toHaveValue('550');
  await first.getByLabel('Output (W)').fill('9999');
  await save(first);
  await expect(first.getByRole('alert')).toContainText('Output (W): Enter a whole number in a possible range.');
  await first.getByLabel('Output (W)').fill('560');
  await save(first);
  await expect(first.getByText('Saved.')).toBeVisible();
  await second.getByLabel('Summary in English').fill('Quiet, for one graphics card.');
  await save(second);
  await expect(second.getByRole('alert')).toContainText('Someone else saved this while you were editing.');
  await expect(second.getByLabel('Summary in English')).toHaveValue('Quiet, for one graphics card.');
  await first.context().close();
  await second.context().close();
});

test('an owner enters next quarter’s tax rate, and can take it back', async ({ page }) => {
  await storeSession(page, admin);
  await open(page, '/admin/products/tax');
  const lodi = page.getByRole('table', { name: 'Sales tax rates' }).getByRole('row', { name: /^Lodi/ });
  await expect(lodi).toContainText('8.25');
  await page.getByLabel('City').selectOption('lodi');
  await page.getByLabel('Rate (%)').fill('6');
  await page.getByLabel('Starts on').fill('2031-01-01');
  await page.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a rate from 7.25 to 12 percent');
  await page.getByLabel('Rate (%)').fill('8.375');
  await page.getByRole('button', { name: 'Add rate' }).click();
  await expect(lodi).toContainText('8.375% from Jan 1, 2031');
  expect(await violationsAtBothWidths(page, 'tax rates')).toEqual([]);
  await lodi.getByRole('button', { name: /^Remove Lodi/ }).click();
  await lodi.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(lodi).not.toContainText('8.375%');
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('removed it');
});

test('an office manager adds, orders, and removes a category, and the shop follows', async ({ page }) => {
  await storeSession(page, await createStaff(page, 'manager'));
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Categories' }).click();
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(categories.filter({ hasText: 'Power protection' })).toContainText('move its products to another category');
  await expect(page.getByRole('button', { name: 'Remove Power protection' })).toHaveCount(0);
  await page.getByLabel('Name in English').fill('Power Protection');
  await page.getByLabel('Name in Spanish').fill('Impresión');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('alert')).toContainText('There’s already a category with this name.');
  await page.getByLabel('Name in English').fill('Printing');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(categories.filter({ hasText: 'Printing' })).toContainText('hidden in the shop');
  await page.getByRole('button', { name: 'Move up: Printing' }).click();
  await expect(categories.nth(-2)).toContainText('Printing');
  expect(await violationsAtBothWidths(page, 'categories')).toEqual([]);

  await page.getByRole('button', { name: 'Edit Workplace' }).click();
  await page.getByLabel('Name in English').first().fill('Desk and workplace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Name in EnglishWorkplaceDesk and workplace',
  );
  await open(page, '/products');
  // Narrow screens have the filters behind a button.
  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('navigation', { name: 'Filter products' });
  await expect(filters.getByRole('link', { name: /^Desk and workplace/ })).toBeVisible();
  await expect(filters.getByRole('link', { name: /^Printing/ })).toHaveCount(0);

  await open(page, '/admin/products/categories');
  await page.getByRole('button', { name: 'Remove Printing' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(categories.filter({ hasText: 'Printing' })).toHaveCount(0);
});
