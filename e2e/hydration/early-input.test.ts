import { expect, test, declineConsent, type Page } from '../site/browser.ts';
import { client, storeSession } from '../site/people.ts';

/** Opens a page whose code doesn't arrive until the returned function is called: interactions before that must not be lost. */
async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  await declineConsent(page);
  const { promise: isWanted, resolve: letCodeArrive } = Promise.withResolvers<void>();
  await page.route(/\/artifacts\/shell\/[^/]+\/web\/entry\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letCodeArrive;
}

const alive = (page: Page) => page.evaluate(() => document.documentElement.dataset['appReady'] !== undefined);

test('keeps a click on a button', async ({ page }) => {
  const letCodeArrive = await openBeforeCode(page, '/');
  const before = await page.evaluate(() => document.documentElement.className);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /dark|light/i })
    .first()
    .click();
  expect(await alive(page)).toBe(false);
  letCodeArrive();
  await page.waitForFunction((old) => document.documentElement.className !== old, before);
});

test('keeps an opened accordion', async ({ page }) => {
  const letCodeArrive = await openBeforeCode(page, '/faq');
  // The first one is open initially.
  const question = page.locator('main details').nth(1);
  await question.locator('summary').click();
  expect(await alive(page)).toBe(false);
  letCodeArrive();
  await expect(question).toHaveAttribute('open', '');
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await expect(question).toHaveAttribute('open', '');
});

/** The page also has a callback form. */
const contactForm = (page: Page) => page.locator('form').filter({ has: page.locator('#contact-name') });

test('keeps typed text', async ({ page }) => {
  const letCodeArrive = await openBeforeCode(page, '/contact-us');
  await contactForm(page).getByLabel('Your name').fill('Rosa Delgado');
  expect(await alive(page)).toBe(false);
  letCodeArrive();
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await expect(contactForm(page).getByLabel('Your name')).toHaveValue('Rosa Delgado');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await expect(contactForm(page).getByLabel('Your name')).toHaveValue('Rosa Delgado');
});

test('sends a form', async ({ page }) => {
  const email = `early-${Date.now()}@valleyfarms.example`;
  const letCodeArrive = await openBeforeCode(page, '/contact-us');
  await contactForm(page).getByLabel('Your name').fill('Rosa Delgado');
  await contactForm(page).getByLabel('Email').fill(email);
  await contactForm(page).getByLabel('What it’s about').selectOption('pc-repair');
  await contactForm(page).getByLabel('Message').fill('The screen is black.');
  await contactForm(page).getByRole('button', { name: 'Send message' }).click();
  letCodeArrive();
  await expect(page.getByText(/We got your message/).first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/__mail/messages')).json()).includes(email))
    .toBe(true);
});

test('opens the ticket of a signed-in client, whose page then gets another layout', async ({ page }) => {
  await storeSession(page, client);
  const letCodeArrive = await openBeforeCode(page, '/support/new');
  const subject = `Early ticket ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('What happened').fill('The printer is grey.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  expect(await alive(page)).toBe(false);
  letCodeArrive();
  await expect(page).toHaveURL(/\/support\/ticket\/TB-\d+$/);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
});

test('follows a link', async ({ page }) => {
  await openBeforeCode(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).first().click();
  await expect(page).toHaveURL(/\/get-started$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('never puts the password of an early sign-in into the URL', async ({ page }) => {
  const letCodeArrive = await openBeforeCode(page, '/auth');
  await page.getByLabel('Email').fill('nobody@valleyfarms.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await alive(page)).toBe(false);
  letCodeArrive();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  expect(page.url()).not.toContain('wrong');
});
