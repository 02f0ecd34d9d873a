import { expect, test, declineConsent, type Page } from '../site/browser.ts';
import { client, signIn } from '../site/people.ts';

test("the assistant answers with sources, takes a rating, and admits what it doesn't know", async ({ page }) => {
  await declineConsent(page);
  await signIn(page, client);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByText(/I can help with questions about our services, pricing and policies/)).toBeVisible();
  const input = page.getByPlaceholder('Ask me about Tulebyte services...');
  await input.fill('How much is a diagnostic?');
  await input.press('Enter');
  await expect(page.getByRole('log').getByText(/\$59/)).toBeVisible();
  await page.getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect(page.getByText('Your feedback helps us improve!')).toBeVisible();
  await input.fill('What is the weather on Mars?');
  await input.press('Enter');
  // What the site doesn't say, the assistant doesn't make up.
  await expect(page.getByRole('log').getByText(/couldn’t find that on our site\. Open a ticket/)).toBeVisible();
  // Nothing can be sent before the reply is complete.
  await expect(page.getByRole('log').getByText('You can ask:')).toBeVisible();

  // The source shows the quoted sentence, and on a phone the window makes room for it.
  await page.setViewportSize({ width: 390, height: 844 });
  await input.fill('How long is the labor warranty?');
  await input.press('Enter');
  await page.getByRole('log').getByRole('link', { name: 'Is there a warranty?' }).click();
  await expect(page.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
  await expect.poll(() => highlightedText(page)).toContain('90 days on repairs');
});

const highlightedText = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('quote') ?? [])].join(' '));
