import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright/test';
import { expect, open, test, watch, whenReady, declineConsent, type Page } from '../site/browser.ts';
import { admin, latestEmail, signIn } from '../site/people.ts';

const newEmail = () => `booking-${randomUUID().slice(0, 8)}@valleyfarms.example`;

/** Goes through the form up to the calendar. */
async function goToCalendar(page: Page): Promise<void> {
  await page.getByLabel('Managed IT').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Where are you?').selectOption('lodi');
  await page.getByLabel('Home or office?').selectOption('6-20');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: /open times:/ }).first()).toBeAttached();
}

const day = (page: Page, index: number) => page.getByRole('radio', { name: /open times:/ }).nth(index);
const time = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** The first two arrival windows of the chosen day. */
async function windows(page: Page): Promise<[string, string]> {
  const radios = page.getByRole('radio', { name: /^\d+:00.*[AP]M$/ });
  await expect(radios.nth(1)).toBeAttached();
  const [first, second] = await radios.evaluateAll((found) => found.map((radio) => radio.getAttribute('aria-label') ?? ''));
  return [first ?? '', second ?? ''];
}

async function fillContactDetails(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(209) 555-0177');
}

/** Books a call from the first step on. @param index of the day in the calendar */
async function bookCall(page: Page, index: number, at: string): Promise<void> {
  await goToCalendar(page);
  await day(page, index).check({ force: true });
  await time(page, at).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillContactDetails(page, 'Rosa Delgado', newEmail());
  await page.getByRole('button', { name: 'Book this time' }).click();
}

async function visitor(browser: Browser, problems: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  watch(page, problems);
  await declineConsent(page);
  return page;
}

test('a visitor books, moves, and cancels a visit by email link; staff see each step', async ({ page, browser, problems }) => {
  const email = newEmail();
  const name = `Rosa ${randomUUID().slice(0, 6)}`;
  await declineConsent(page);
  await open(page, '/schedule-demo');
  // The URL requested a demo.
  await expect(page.getByLabel('See how the client portal works')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('At your place').check();
  await page.getByLabel('Street and unit').fill('12 Delta Way');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('ZIP code').fill('94102');
  await page.getByLabel('Home or office?').selectOption('6-20');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Outside our service area. Call us.')).toBeVisible();
  await page.getByLabel('ZIP code').fill('95814');
  await page.getByLabel('City').fill('Sacramento');
  await expect(page.getByText('$24.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await day(page, 6).check({ force: true });
  const [firstWindow, secondWindow] = await windows(page);
  await time(page, firstWindow).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillContactDetails(page, name, email);

  // A reload keeps everything, even the step.
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText(firstWindow, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('You’re booked')).toBeVisible();
  await expect(page.getByText('12 Delta Way, Sacramento, CA 95814')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('tulebyte.ics');

  const mail = await latestEmail(page, email);
  expect(mail.subject).toContain('Your appointment is booked');
  const link = /https?:\/\/\S+appointment#key=[\w-]+/.exec(mail.text)?.[0] ?? '';
  await open(page, link);
  await expect(page.getByText(firstWindow, { exact: false }).first()).toBeVisible();
  await expect(page.getByText('12 Delta Way, Sacramento, CA 95814')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await day(page, 6).check({ force: true });
  await time(page, secondWindow).check({ force: true });
  await page.getByRole('button', { name: /^Move it to/ }).click();
  await expect(page.getByRole('status').filter({ hasText: secondWindow })).toBeFocused();
  await expect.poll(async () => (await latestEmail(page, email)).subject).toContain('has a new time');

  // On another device, without the link: it is emailed again.
  const elsewhere = await visitor(browser, problems);
  await open(elsewhere, '/get-started/appointment');
  await elsewhere.getByLabel('Email').fill(email.toUpperCase());
  await elsewhere.getByRole('button', { name: 'Email me a link' }).click();
  await expect(elsewhere.getByText('If there’s an upcoming appointment under that address')).toBeVisible();
  await expect.poll(async () => (await latestEmail(page, email)).subject).toContain('Your appointment link');
  const again = /https?:\/\/\S+appointment#key=[\w-]+/.exec((await latestEmail(page, email)).text)?.[0] ?? '';
  await open(elsewhere, again);
  await expect(elsewhere.getByRole('status').filter({ hasText: secondWindow })).toBeVisible();

  const agent = await visitor(browser, problems);
  await signIn(agent, admin, '/admin');
  await agent.getByRole('link', { name: 'New leads' }).click();
  const row = agent.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(secondWindow);
  await expect(row).toContainText('Appointment');
  await row.getByRole('combobox').selectOption('in_progress');
  await row.getByRole('link', { name: `Open the lead from ${name}` }).click();
  await expect(agent.getByRole('link', { name: '12 Delta Way, Sacramento, CA 95814' })).toHaveAttribute(
    'href',
    /maps.*12\+Delta\+Way/,
  );

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await agent.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(row).toContainText('Canceled');
  await expect(row.getByRole('combobox')).toHaveValue('in_progress');
  await agent.context().close();
});

test('when two visitors book the same time, the second keeps everything but the time', async ({ browser, problems }) => {
  const racers = await Promise.all([visitor(browser, problems), visitor(browser, problems)]);
  const emails = [newEmail(), newEmail()];
  for (const [index, page] of racers.entries()) {
    await open(page, '/get-started');
    await goToCalendar(page);
    await day(page, 9).check({ force: true });
    await time(page, '11:00 AM').check({ force: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillContactDetails(page, `Racer ${index}`, emails[index] ?? '');
  }
  await Promise.all(racers.map((page) => page.getByRole('button', { name: 'Book this time' }).click()));
  const outcome = (page: Page) =>
    Promise.race([
      page
        .getByText('You’re booked')
        .waitFor()
        .then(() => 'booked'),
      page
        .getByText('That time is no longer open. Choose another one.')
        .first()
        .waitFor()
        .then(() => 'taken'),
    ]);
  const outcomes = await Promise.all(racers.map(outcome));
  expect(outcomes.toSorted()).toEqual(['booked', 'taken']);

  const loser = racers[outcomes.indexOf('taken')];
  const email = emails[outcomes.indexOf('taken')] ?? '';
  if (!loser) throw new Error('nobody lost');
  // Back at the calendar without that time; all other input is kept.
  await day(loser, 9).check({ force: true });
  await expect(time(loser, '11:30 AM')).toBeAttached();
  await expect(time(loser, '11:00 AM')).toHaveCount(0);
  await time(loser, '11:30 AM').check({ force: true });
  await loser.getByRole('button', { name: 'Continue' }).click();
  await expect(loser.getByLabel('Email')).toHaveValue(email);
  await loser.getByRole('button', { name: 'Book this time' }).click();
  await expect(loser.getByText('You’re booked')).toBeVisible();
  await latestEmail(loser, email);
  for (const page of racers) await page.context().close();
});

test("reports that times can't be loaded, and continues once they can", async ({ page }) => {
  await declineConsent(page);
  await open(page, '/get-started');
  await page.route('**/functions/v1/slots', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('PC and laptop repair').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Where are you?')).toBeVisible();
  // Missing fields have their own errors.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose a place')).toBeVisible();
  await page.getByLabel('Where are you?').selectOption('tracy');
  await page.getByLabel('Home or office?').selectOption('home');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We couldn’t load the open times')).toBeVisible();
  await page.unroute('**/functions/v1/slots');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(day(page, 0)).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows the missing-time error in view, each time', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/get-started');
    await goToCalendar(page);
    const missing = page.getByRole('alert').filter({ hasText: 'Choose a time' });
    for (const _ of ['once', 'once more, from below']) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(missing).toBeFocused();
      await expect(missing).toBeInViewport();
    }
  });

  test('Back and Forward go through the steps, and a reload keeps step and answers', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/pricing');
    await open(page, '/get-started?plan=pro');
    const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const isShown = async (name: string) => {
      await expect(step(name)).toBeFocused();
      await expect(step(name)).toBeInViewport();
    };
    await goToCalendar(page);
    await day(page, 7).check({ force: true });
    await time(page, '10:00 AM').check({ force: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await isShown('Who you are');
    await page.getByLabel('Your name').fill('Rosa Delgado');

    await page.goBack();
    await isShown('When');
    await expect(time(page, '10:00 AM')).toBeChecked();
    await page.goBack();
    await isShown('Where and how');
    await expect(page.getByLabel('Where are you?')).toHaveValue('lodi');
    await page.reload();
    await whenReady(page);
    await expect(page.getByLabel('Home or office?')).toHaveValue('6-20');
    await page.goBack();
    await isShown('What you need');
    await page.reload();
    await whenReady(page);
    await expect(page.getByLabel('Managed IT')).toBeChecked();
    for (const name of ['Where and how', 'When', 'Who you are']) {
      await page.goForward();
      await isShown(name);
    }
    await expect(page.getByLabel('Your name')).toHaveValue('Rosa Delgado');

    // The form's Back button uses the browser's history and leaves no extra entry.
    for (const name of ['When', 'Where and how', 'What you need']) {
      await page.locator('form#booking').getByRole('button', { name: 'Back', exact: true }).click();
      await isShown(name);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('Back leaves the form after booking', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/pricing');
    await open(page, '/get-started');
    await bookCall(page, 11, '1:00 PM');
    const booked = page.getByRole('heading', { name: 'Your appointment' });
    await expect(booked).toBeFocused();
    await expect(booked).toBeInViewport();
    await expect(page).toHaveTitle(/^You’re booked/);
    await expect(page.getByText('Book a call or a visit')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test('the URL of a later step leads to the first incomplete one', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/get-started?step=3');
  await expect(page.getByText('What’s it about?')).toBeVisible();
  await expect(page).toHaveURL(/\?step=1$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('says how to book by phone', async ({ page }) => {
    await page.goto('/get-started');
    await expect(page.locator('main noscript p').first()).toHaveText('Online booking needs JavaScript');
    await expect(page.locator('main noscript a[href="tel:+12095550142"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  });
});

test('a truncated link offers a new appointment instead of a retry', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/get-started/appointment#key=cut-short');
  await expect(page.getByText('This link isn’t complete. Copy all of it from the email.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Book another appointment' }).click();
  await expect(page).toHaveURL(/\/get-started$/);
});

test('once a time is booked, the page’s title is in view below the header, on a short screen as well', async ({ page }) => {
  await page.setViewportSize({ width: 1152, height: 576 });
  await declineConsent(page);
  await open(page, '/get-started');
  await bookCall(page, 12, '2:00 PM');
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'You’re booked' }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});
