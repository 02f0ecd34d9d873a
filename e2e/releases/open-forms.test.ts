import { client, signIn } from '../site/people.ts';
import { declineConsent, expect, open, test, whenIdleTasksStart, whenReady, type Page } from '../site/browser.ts';

// A tab with a half-filled form learns of another release: the form stays, and is there again after the next document.

// After five minutes, the tab also looks for a new service worker.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => declineConsent(page));

/**
 * From now on, another release is live for this document. Answered in the page, since a service worker that takes over hides requests from
 * `page.route`. @returns whether the tab has asked
 */
async function publishElsewhere(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input !== '/release.json') return fetch(input, init);
      document.documentElement.dataset['askedForRelease'] = '';
      return Response.json({ release: 1_000 });
    };
  });
  return () => page.evaluate(() => 'askedForRelease' in document.documentElement.dataset);
}

/** Shows the tab again until it has asked: it listens for that only once its idle tasks have loaded. */
async function showUntil(page: Page, isLearned: () => Promise<boolean>): Promise<void> {
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => show().then(isLearned)).toBe(true);
}

/** Does what must load a new document. */
async function expectDocument(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), leave()]);
  await whenReady(page);
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a form of a visitor survives the check after five minutes, and the new document', async ({ page }) => {
  await page.clock.install();
  const idle = whenIdleTasksStart(page);
  await open(page, '/contact-us');
  const form = page.locator('form').filter({ has: page.locator('#contact-name') });
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Message').fill('The screen is black.');
  const isLearned = await publishElsewhere(page);
  // The clock of the check runs from here.
  await idle;
  // Otherwise what is still loading would miss its deadline.
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('05:00');
  await expect.poll(isLearned).toBe(true);
  await expect(form.getByLabel('Message')).toBeFocused();
  await expect(form.getByLabel('Message')).toHaveValue('The screen is black.');

  await expectDocument(page, () => footerLink(page, 'FAQ').click());
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(form.getByLabel('Your name')).toHaveValue('Rosa Delgado');
  await expect(form.getByLabel('Message')).toHaveValue('The screen is black.');
});

test('a ticket begun without an account survives a release and the sign-in, which leads back to it', async ({ page }) => {
  await open(page, '/support/new');
  await page.getByLabel('Subject').fill('Laptop fell');
  await page.getByLabel('What happened').fill('It shows lines.');
  const isLearned = await publishElsewhere(page);
  await showUntil(page, isLearned);
  await expectDocument(page, () => page.getByRole('link', { name: 'Sign in and send' }).click());
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email').fill(client.email);
  await page.getByLabel('Password').fill(client.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The state of the navigation says where to.
  await expect(page).toHaveURL(/\/support\/new$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Laptop fell');
  await expect(page.getByLabel('What happened')).toHaveValue('It shows lines.');
});

test('a form of a client survives a release', async ({ page }) => {
  await signIn(page, client, '/support/new');
  await page.getByLabel('Subject').fill('Laptop fell');
  await page.getByLabel('What happened').fill('It shows lines.');
  const isLearned = await publishElsewhere(page);
  await showUntil(page, isLearned);
  await expectDocument(page, () => page.getByRole('link', { name: 'Dashboard' }).first().click());
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page.getByLabel('Subject')).toHaveValue('Laptop fell');
  await expect(page.getByLabel('What happened')).toHaveValue('It shows lines.');
});
