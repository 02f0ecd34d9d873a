import { expect, test, declineConsent } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

test('a connection that is lost during an answer: after Retry there is one question with one answer', async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  const keys: unknown[] = [];
  await page.route('**/functions/v1/chat', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { idempotencyKey } = route.request().postDataJSON() as { idempotencyKey: unknown };
    keys.push(idempotencyKey);
    if (keys.length > 1) return route.continue();
    // The server answers, and what it sends after the first sentence is lost.
    const response = await route.fetch();
    const body = await response.text();
    const end = body.indexOf('\n\n', body.indexOf('event: text'));
    await route.fulfill({ response, body: body.slice(0, end + 2) });
  });
  await page.getByRole('button', { name: 'Open chat' }).click();
  const input = page.getByPlaceholder('Ask me about Tulebyte services...');
  await input.fill('How much is a diagnostic?');
  await input.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('The connection was lost before this answer was complete.')).toBeVisible();
  await expect(log.getByText(/\$59/)).toHaveCount(1);

  await log.getByRole('button', { name: 'Retry' }).click();
  await expect(log.getByText('Sources')).toBeVisible();
  await expect(log.getByText(/connection was lost/)).toHaveCount(0);
  await expect(log.getByText('How much is a diagnostic?', { exact: true })).toHaveCount(1);
  await expect(log.getByText(/\$59/)).toHaveCount(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);

  // The next question comes after one question and one answer.
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('tulebyte.auth') ?? '{}') as { access_token: string }).access_token,
  );
  const stored = await page.request.get(`/rest/v1/chat_messages?select=session_id&idempotency_key=eq.${String(keys[0])}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  const [{ session_id: session } = { session_id: '' }] = (await stored.json()) as { session_id: string }[];
  const messages = await page.request.get(`/rest/v1/chat_messages?select=type&session_id=eq.${session}&order=created_at`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  expect(await messages.json()).toEqual([{ type: 'user' }, { type: 'bot' }]);
});
