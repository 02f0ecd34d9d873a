import { expect, test, declineConsent } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';
import { violations } from '../site/violations.ts';

const sentence = 'You get a written estimate before any paid work, and nothing starts until you approve it. ';
const reply = {
  response: `The diagnostic is $59. ${sentence.repeat(12)}`,
  citations: [{ url: '/faq#repair-price', title: 'What does a computer repair cost?' }],
  language: 'en',
  suggestions: [],
  topic: null,
  needsPerson: false,
};
const unknown = {
  ...reply,
  response: 'I couldn’t find that.',
  citations: [],
  suggestions: ['How can I pay?'],
  needsPerson: true,
};

test('the assistant’s window by keyboard: a long answer begins at its beginning, a person is named, and axe finds nothing', async ({
  page,
}) => {
  await declineConsent(page);
  await signIn(page, client, '/pricing');
  const replies = [reply, unknown];
  await page.route('**/functions/v1/chat', (route) =>
    route.fulfill({ json: { ...replies.shift(), messageId: crypto.randomUUID() } }),
  );
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await launcher.focus();
  await page.keyboard.press('Enter');
  const chat = page.getByRole('region', { name: 'Tulebyte Assistant' });
  await expect(chat).toBeFocused();
  const input = chat.getByRole('textbox', { name: 'Your question' });
  await input.fill('What does it cost?');
  await page.keyboard.press('Enter');
  const log = chat.getByRole('log', { name: 'Conversation' });
  await expect(log.getByText('Sources')).toBeAttached();
  const beginning = log.getByText(/^The diagnostic is \$59/);
  const offset = async () => {
    const [top, list] = [await beginning.boundingBox(), await log.boundingBox()];
    return Math.round((top?.y ?? -1000) - (list?.y ?? 0));
  };
  await expect.poll(offset).toBeGreaterThanOrEqual(0);
  expect(await offset()).toBeLessThan(40);

  await input.fill('Toasters?');
  await page.keyboard.press('Enter');
  const person = log.getByRole('group', { name: 'Or get help from a person:' });
  await expect(person.getByRole('link', { name: 'Open a ticket with this' })).toBeVisible();
  await expect(person.getByRole('link', { name: 'Book' })).toBeVisible();
  expect(await violations(page, 'chat')).toEqual([]);
  await input.press('Escape');
  await expect(launcher).toBeFocused();
});
