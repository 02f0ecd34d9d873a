import { randomUUID } from 'node:crypto';
import { expect, open, test, declineConsent } from '../site/browser.ts';
import { latestEmail } from '../site/people.ts';

test('an estimate can be shared as a link and attached to a message', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await declineConsent(page);
  await open(page, '/pricing');
  await page.getByLabel('Basic', { exact: true }).check();
  await page.getByLabel('People who use a computer').fill('9');
  await page.getByLabel('Servers to back up').fill('1');
  await expect(page.getByRole('main').locator('output')).toContainText('$638');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await declineConsent(other);
  await open(other, link);
  await expect(other.getByLabel('People who use a computer')).toHaveValue('9');
  await expect(other.getByRole('main').locator('output')).toContainText('$638');
  await other.locator('#calculator').getByRole('link', { name: 'Message us' }).click();
  await expect(other.getByText('Your estimate: $638 per month, $7,656 per year')).toBeVisible();
  const email = `estimate-${randomUUID().slice(0, 8)}@valleyfarms.example`;
  const form = other.locator('form#contact');
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('From March on?');
  // It survives a reload without the estimate in the URL.
  await open(other, '/contact-us');
  await expect(other.getByText('Your estimate: $638 per month, $7,656 per year')).toBeVisible();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(other.getByText('A person will read your message and reply')).toBeVisible();
  expect((await latestEmail(other, email)).text).toContain('Your estimate: $638 per month, $7,656 per year');
});

test('prices printed before the calculator loads say whom to call instead', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/artifacts\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/pricing');
  const instead = page.getByText('Call us and we’ll work it out together.');
  await expect(instead).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(instead).toBeVisible();
  const box = await page.locator('#calculator').boundingBox();
  expect(box?.height).toBeLessThan(300);
  release();
});

test('without JavaScript the place of the calculator is as tall as what it says instead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pricing');
    const instead = page.getByText('Call us and we’ll work it out together.');
    await expect(instead).toBeVisible();
    const box = await instead.locator('..').boundingBox();
    expect(box?.height).toBeLessThan(200);
  }
  await context.close();
});
