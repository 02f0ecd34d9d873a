import { expect, open, test, watch, whenReady, declineConsent } from '../site/browser.ts';
import { admin, createAccount, latestEmail, openAs, signIn } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';
import { fillContactDetails, openOrderNumber, addItemToCart } from './steps.ts';

const newEmail = () => `order-${Date.now().toString(36)}@home.example`;
test.beforeEach(({ page }) => declineConsent(page));

test('a guest orders, pays at pickup, and opens the order by email link in any browser', async ({ page, browser }) => {
  const email = newEmail();
  await addItemToCart(page, 'security-key-2-pack');
  await addItemToCart(page, 'ssd-upgrade');
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.getByLabel('Quantity of Security keys, 2-pack').selectOption('2');
  // 2 × $58 are taxed, $149 of repair labor are not.
  await expect(page.getByRole('main')).toContainText('$275.44');
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Quantity of Security keys, 2-pack')).toHaveValue('2');

  await page.getByRole('link', { name: 'Check out' }).click();
  // The toggle is off: cards are not offered.
  await expect(page.getByRole('radio', { name: /When you get it/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /By card now/ })).toHaveCount(0);
  await fillContactDetails(page, email);
  await page.getByRole('radio', { name: /Delivery/ }).check();
  await page.getByLabel('City').selectOption('lodi');
  await expect(page.getByRole('main')).toContainText('Sales tax in Lodi, 8.25%');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  // Input survives a reload.
  await page.reload();
  await whenReady(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Address' }).fill('4 School Street');
  await page.getByRole('button', { name: 'Place order' }).click();

  const number = await openOrderNumber(page);
  await expect(page.getByRole('main')).toContainText('4 School Street, Lodi');
  await expect(page.getByRole('main')).toContainText('$274.57');
  await open(page, '/shop/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  const mail = await latestEmail(page, email);
  expect(mail.subject).toBe(`Your order ${number}`);
  const link = /https?:\S+#key=[\w-]{43}/.exec(mail.text)?.[0] ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  watch(elsewhere, problems);
  await declineConsent(elsewhere);
  await open(elsewhere, link);
  await expect(elsewhere.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  // The key is removed from the URL.
  await expect(elsewhere).toHaveURL(/\/shop\/order\/TO-\d+$/);
  await elsewhere.context().close();
  expect(problems).toEqual([]);
});

test("an order can't be opened without its link, which is emailed to its own address only", async ({ page, browser }) => {
  const email = newEmail();
  await addItemToCart(page, 'security-key-2-pack');
  await open(page, '/shop/checkout');
  await fillContactDetails(page, email);
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await openOrderNumber(page);
  const stranger = await (await browser.newContext()).newPage();
  await declineConsent(stranger);
  await open(stranger, `/shop/order/${number}`);
  await expect(stranger.getByText('We can’t show this order')).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText('Rosa');
  await stranger.getByRole('textbox', { name: 'Email' }).fill(email);
  await stranger.getByRole('button', { name: 'Email me a link' }).click();
  await expect(stranger.getByText('Check your email')).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, email)).subject).toBe(`Your link to order ${number}`);
  await stranger.context().close();
});

test('the checkout lists everything that is missing', async ({ page }) => {
  await addItemToCart(page, 'security-key-2-pack');
  await open(page, '/shop/checkout');
  await page.getByRole('radio', { name: /Delivery/ }).check();
  await page.getByRole('radio', { name: /By invoice/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  for (const said of ['Tell us your name', 'Tell us where to deliver', 'An invoice needs a business name'])
    await expect(page.getByRole('link', { name: said })).toBeVisible();
});

test('a computer that is out of stock shows its build time', async ({ page }) => {
  await addItemToCart(page, 'gaming-tower-1440p');
  await open(page, '/shop/cart');
  await page.getByLabel('Quantity of Gaming tower for 1440p').selectOption('20');
  await expect(page.getByRole('main')).toContainText('of them for you in 7 to 10 business days once the parts are here');
});

test('the cart is the same in two tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await declineConsent(other);
  await open(other, '/shop/cart');
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await addItemToCart(page, 'security-key-2-pack');
  await expect(other.getByRole('link', { name: 'Security keys, 2-pack' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Security keys, 2-pack' }).click();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('tolerates an invalid stored cart', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'tulebyte.cart',
      '[{"slug":"../x","quantity":1},7,{"slug":"no-such-thing","quantity":3},{"slug":"usb-c-dock-dual","quantity":99}]',
    ),
  );
  await open(page, '/shop/cart');
  await expect(page.getByText('Something in your cart is no longer sold')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a customer sees their orders; staff mark them ready', async ({ page, browser }) => {
  const person = await createAccount(page, 'shopper');
  await signIn(page, person, '/shop/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await addItemToCart(page, 'security-key-2-pack');
  await open(page, '/shop/checkout');
  // Signed-in customers don't have to enter it again.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Delgado');
  await page.getByLabel('Phone').fill('(209) 555-0177');
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await openOrderNumber(page);

  const agent = await openAs(browser, admin, '/admin/orders');
  await agent.getByRole('link', { name: number }).click();
  await expect(agent.getByRole('table', { name: 'Ordered items' })).toContainText('Security keys, 2-pack');
  await agent.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(agent.getByRole('status')).toContainText('Packed');
  await agent.getByRole('button', { name: 'Ready for pickup' }).click();
  await agent.getByLabel('Where and when').fill('Monday from 10 to 12');
  await agent.getByRole('button', { name: 'Mark as ready and email' }).click();
  await expect(agent.getByRole('button', { name: 'Mark as picked up' })).toBeVisible();
  await agent.getByRole('link', { name: 'Packing slip' }).click();
  await expect(agent.getByRole('main')).toContainText('Something missing or damaged?');
  await agent.context().close();
  await expect.poll(async () => (await latestEmail(page, person.email)).text).toContain('Monday from 10 to 12');

  await open(page, '/shop/orders');
  const listed = page.getByRole('listitem').filter({ hasText: number });
  await expect(listed).toContainText('Ready');
  await listed.getByRole('link', { name: number }).click();
  await expect(page.getByText('It’s ready for you.')).toBeVisible();
  await expect(page.getByText('Monday from 10 to 12')).toBeVisible();
  const orders = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Orders' });
  await expect(orders).toHaveAttribute('aria-current', 'page');
  for (const path of [null, '/account']) {
    if (path) await open(page, path);
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  }
});

test('the order flow has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await declineConsent(page);
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await violationsAtBothWidths(page, name)));
  await addItemToCart(page, 'laptop-battery-service-kit');
  await look('product');
  await open(page, '/shop/cart');
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
  await look('cart');
  await open(page, '/shop/checkout');
  await page.getByRole('radio', { name: /Delivery/ }).check();
  await page.getByRole('radio', { name: /By invoice/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please fix these')).toBeVisible();
  await look('checkout, refused');
  await page.getByRole('radio', { name: /Pickup/ }).check();
  await page.getByRole('radio', { name: /When you get it/ }).check();
  await fillContactDetails(page, newEmail());
  await page.getByRole('button', { name: 'Place order' }).click();
  await openOrderNumber(page);
  await look('order');
  await open(page, '/shop/order/TO-99999');
  await expect(page.getByText('We can’t show this order')).toBeVisible();
  await look('order, closed');
  await open(page, '/shop/orders');
  await expect(page.getByText('Sign in to see your orders')).toBeVisible();
  await look('orders');
  await signIn(page, admin, '/admin/orders');
  const first = page.getByRole('link', { name: /^TO-/ }).first();
  await expect(first).toBeVisible();
  await look('admin orders');
  await first.click();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await look('admin order');
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await look('packing slip');
  expect(found).toEqual([]);
});
