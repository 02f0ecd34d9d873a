import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { admin, latestEmail, openAs } from '../site/people.ts';

test('a message and a callback request arrive once, with any characters', async ({ page, browser }) => {
  const id = randomUUID().slice(0, 8);
  const email = `rosa-${id}@valleyfarms.example`;
  const name = `<b>روزا</b> 🌾 ${id}`;
  await declineConsent(page);
  await open(page, '/contact-us?topic=data-backup');
  const form = page.locator('form#contact');
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('The backup of June is gone.');

  // The response is lost: the input is kept, and sending again stores nothing twice.
  await page.route('**/functions/v1/contact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await page.unroute('**/functions/v1/contact');
  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue('The backup of June is gone.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('A person will read your message and reply')).toBeVisible();
  expect((await latestEmail(page, email)).subject).toBe('We got your message');

  const callback = page.locator('form#callback-form');
  await callback.getByLabel('Your name').fill(name);
  await callback.getByLabel('Phone').fill('soon');
  await callback.getByRole('button', { name: 'Call me' }).click();
  await expect(callback.getByText('Enter a phone number we can call').first()).toBeVisible();
  await callback.getByLabel('Phone').fill('(209) 555-0188');
  await callback.getByLabel('Best time').selectOption('afternoon');
  await callback.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’ll call you' })).toBeVisible();

  const agent = await openAs(browser, admin, `/admin/leads?q=${id}`);
  await expect(agent.getByText('2 leads')).toBeVisible();
  const rows = agent.getByRole('main').getByRole('row').filter({ hasText: name });
  await expect(rows.filter({ hasText: 'Callback' })).toContainText('Afternoon');
  const message = rows.filter({ hasText: 'The backup of June is gone.' });
  await expect(message).toHaveCount(1);
  await message.getByRole('combobox').selectOption('answered');
  await agent.reload();
  await expect(agent.getByText('1 lead', { exact: true })).toBeVisible();
  await agent.context().close();
});

test('page and server report an invalid phone number and a too-long message, and nothing typed is lost', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/contact-us?topic=other');
  const form = page.locator('form#contact');
  const long = 'x'.repeat(5001);
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill('rosa@valleyfarms.example');
  await form.getByLabel('Phone').fill('abc');
  await form.getByLabel('Message').focus();
  await page.keyboard.insertText(long);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Phone')).toBeFocused();
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number we can call');
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/This is too long: 5,000 characters at most\.$/);
  await expect(form.getByLabel('Message')).toHaveValue(long);

  const answer = await page.request.post('/functions/v1/contact', {
    data: {
      name: 'Rosa Delgado',
      email: 'rosa@valleyfarms.example',
      phone: 'abc',
      topic: 'other',
      message: long,
      idempotencyKey: randomUUID(),
    },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { fields: { phone: 'Enter a phone number we can call', message: 'At most 5,000 characters' } },
  });
});
