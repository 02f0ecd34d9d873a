import { expect, test, declineConsent } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

test('Stop takes a question back, and doesn’t send it again', async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  let asked = 0;
  let answer = () => {};
  // No word of an answer comes before Stop.
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/functions/v1/chat', async (route) => {
    if (route.request().method() === 'POST') asked += 1;
    await held;
    await route.abort().catch(() => {}); // stopped by then
  });
  await page.getByRole('button', { name: 'Open chat' }).click();
  const input = page.getByPlaceholder('Ask me about Tulebyte services...');
  await input.fill('How much is a diagnostic?');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(input).toHaveValue('How much is a diagnostic?');
  expect(asked).toBe(1);
  answer();
});
