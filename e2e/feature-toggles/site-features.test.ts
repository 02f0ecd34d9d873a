import { Stripe } from 'stripe';
import { startStandIn, type StandIn } from '../../infra/local/testing/stand-in.ts';
import { fillContactDetails, openOrderNumber, addItemToCart } from '../shop/steps.ts';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { admin, client, openAs, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.describe.configure({ mode: 'default' });

const SECRET = 'whsec_browser_test';
let stripe: StandIn;
let model: StandIn;
let site: OwnSite;

/** A site with card payments and the assistant's model on for everyone, and local stand-ins for the providers. */
test.beforeAll(async () => {
  [stripe, model] = await Promise.all([startStandIn(), startStandIn()]);
  site = await startOwnSite(19, undefined, {
    FEATURES: 'stripe_payments,ai_chatbot',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
    ASSISTANT_MODEL_URL: `${model.url}/v1/chat/completions`,
    ASSISTANT_MODEL: 'stand-in',
    ASSISTANT_MODEL_KEY: 'key',
  });
});
test.afterAll(async () => {
  await site.stop();
  stripe.stop();
  model.stop();
});
test.beforeEach(({ page }) => declineConsent(page));

test("stripe_payments: the order follows the payment on Stripe's page", async ({ page, browser }) => {
  let session: Record<string, string> = {};
  const refunds: object[] = [];
  stripe.answer(({ path, body }) => {
    if (path.startsWith('/v1/refunds') && body === '') return { body: { object: 'list', data: refunds } };
    if (path === '/v1/refunds') {
      const asked = new URLSearchParams(body);
      const refund = {
        id: 're_browser',
        status: 'succeeded',
        amount: Number(asked.get('amount')),
        metadata: { refund_id: asked.get('metadata[refund_id]') },
      };
      refunds.push(refund);
      return { body: refund };
    }
    // The provider's page.
    if (path.startsWith('/pay'))
      return { body: '<!doctype html><title>Pay</title><h1>Pay here</h1>', headers: { 'content-type': 'text/html' } };
    if (path === '/v1/checkout/sessions') session = Object.fromEntries(new URLSearchParams(body));
    return { body: { id: 'cs_test_browser', object: 'checkout.session', url: `${stripe.url}/pay` } };
  });
  await addItemToCart(page, 'usb-c-dock-dual', site.url);
  await open(page, `${site.url}/shop/checkout`);
  await fillContactDetails(page, 'card@home.example');
  await page.getByRole('radio', { name: /By card now/ }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();

  // Back without paying: the order can still be paid.
  await page.goto(session['cancel_url'] ?? '');
  const number = await openOrderNumber(page);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();

  // Back before Stripe's event: the page updates by itself.
  await page.goto(session['success_url'] ?? '');
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  const payload = JSON.stringify({
    id: 'evt_browser',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_browser',
        payment_status: 'paid',
        amount_total: 19_511,
        payment_intent: 'pi_browser',
        metadata: { order_id: session['metadata[order_id]'] },
      },
    },
  });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }),
  };
  const told = await page.request.post(`${site.url}/functions/v1/stripe-webhook`, { headers, data: payload });
  expect(told.status()).toBe(200);
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(page.getByText('Waiting for payment')).toHaveCount(0);

  const manager = await openAs(browser, admin, `/admin/orders/${number}`, site.url);
  const order = manager.getByRole('main');
  await order.getByRole('button', { name: `Refund: ${number}` }).click();
  await order.getByLabel('Amount in dollars').fill('195.12');
  await order.getByLabel('Reason').fill('Scratched case');
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(order.getByText('Only $195.11 of the payment is left.').first()).toBeVisible();
  await order.getByLabel('Amount in dollars').fill('40.50');
  expect(await violations(manager, 'a refund')).toEqual([]);
  await order.getByRole('button', { name: 'Refund', exact: true }).dblclick();
  await expect(order.getByText('Refund of $40.50').first()).toBeVisible();
  await expect(order.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await manager.context().close();
  expect(refunds).toHaveLength(1);
  expect(stripe.heard.findLast(({ path, body }) => path === '/v1/refunds' && body !== '')?.body).toContain(
    'payment_intent=pi_browser',
  );
  await page.reload();
  await expect(page.getByText('Paid by card, partly refunded')).toBeVisible();
  await expect(page.getByText('−$40.50')).toBeVisible();
});

test('stripe_payments: no card payment where the browser has it off', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'stripe_payments', enabled: false }])),
  );
  await addItemToCart(page, 'usb-c-dock-dual', site.url);
  await open(page, `${site.url}/shop/checkout`);
  await expect(page.getByRole('radio', { name: /When you get it/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /By card now/ })).toHaveCount(0);
});

test('ai_chatbot: the model words the answer and the chat says so; switched off, nothing is sent', async ({ page }) => {
  const claims = [{ text: 'Virus removal costs $129.', passages: ['p1'] }];
  model.answer(() => ({ body: { choices: [{ message: { role: 'assistant', content: JSON.stringify({ claims }) } }] } }));
  await signIn(page, client, '/pricing', site.url);
  const ask = async () => {
    await page.getByRole('button', { name: 'Open chat' }).click();
    const input = page.getByPlaceholder('Ask me about Tulebyte services...');
    await input.fill('How much does virus removal cost?');
    await input.press('Enter');
  };
  await ask();
  await expect(page.getByText('your question may go to a language model provider')).toBeVisible();
  await expect(page.getByRole('log').getByText('Virus removal costs $129.')).toBeVisible();
  await expect(page.getByText(/^Worded by a language model/)).toBeVisible();
  expect(model.heard).toHaveLength(1);

  await page.evaluate(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'ai_chatbot', enabled: false }])),
  );
  await open(page, `${site.url}/pricing`);
  await ask();
  await expect(page.getByRole('log').getByText(/\$129/)).toBeVisible();
  await expect(page.getByText(/language model/)).toHaveCount(0);
  expect(model.heard).toHaveLength(1);
});

test("ai_chatbot: the model's answer arrives sentence by sentence, and Stop ends it, at the provider too", async ({ page }) => {
  const chunk = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
  const claim = JSON.stringify({ text: 'Virus removal costs $129.', passages: ['p1'] });
  const left = Promise.withResolvers<void>();
  model.answer(() => ({
    events: (async function* () {
      try {
        yield chunk(`{"claims":[${claim},`);
        // The rest never comes.
        for (;;) {
          yield chunk(' ');
          await new Promise((next) => setTimeout(next, 50));
        }
      } finally {
        left.resolve();
      }
    })(),
  }));
  await signIn(page, client, '/pricing', site.url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const input = page.getByPlaceholder('Ask me about Tulebyte services...');
  await input.fill('How much does virus removal cost?');
  await input.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Virus removal costs $129.')).toHaveAttribute('aria-live', 'off');
  await expect(log.getByText('Putting the answer into words...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log.getByText('You stopped this answer.')).toBeVisible();
  await expect(log.getByText('Virus removal costs $129.')).toBeVisible();
  await expect(input).toBeFocused();
  await left.promise;
  expect(await violations(page, 'a stopped answer')).toEqual([]);

  model.answer(() => ({
    events: (async function* () {
      yield chunk(`{"claims":[${claim}]}`);
      yield '[DONE]';
    })(),
  }));
  await log.getByRole('button', { name: 'Ask again' }).click();
  await expect(log.getByText(/^Worded by a language model/)).toBeVisible();
});
