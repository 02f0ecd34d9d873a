import { randomUUID } from 'node:crypto';
import { expect, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, client, openAs, storeSession } from '../site/people.ts';

/** Asks the assistant as the page's signed-in user. */
async function ask(page: Page, message: string): Promise<string> {
  const { publishableKey } = (await (await page.request.get('/env.json')).json()) as { publishableKey: string };
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('tulebyte.auth') ?? '{}') as { access_token: string }).access_token,
  );
  const answer = await page.request.post('/functions/v1/chat', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: { message, sessionId: `session_${randomUUID()}` },
  });
  return ((await answer.json()) as { response: string }).response;
}

test('staff point an unanswered question to a sentence of the site, and the next one who asks is answered', async ({
  page,
  browser,
}) => {
  const thing = `zorbo${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const question = `how much is a ${thing}`;
  await declineConsent(page);
  await storeSession(page, client);
  expect(await ask(page, question)).toContain('Open a ticket');

  const staff = await openAs(browser, admin, '/admin/chatbot');
  await staff.getByRole('button', { name: `Answer “${question}”` }).click();
  await staff.getByRole('searchbox', { name: 'Search the site’s sentences' }).fill('what does a diagnostic cost');
  await staff.getByRole('radio', { name: /\$59/ }).first().check();
  await staff.getByRole('button', { name: 'Preview' }).click();
  const preview = staff.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Not answered')).toBeVisible();
  await expect(preview.getByText('Answered', { exact: true })).toBeVisible();
  await expect(preview.getByRole('heading', { name: /labeled question/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(staff.getByText(question)).toBeHidden();

  expect(await ask(page, question)).toContain('$59');
  await staff.getByRole('tab', { name: 'Entries' }).click();
  await staff.getByRole('button', { name: `History of “${question}”` }).click();
  await expect(staff.getByRole('list', { name: 'History' }).getByText(/added it/)).toBeVisible();
  await staff.context().close();
});
