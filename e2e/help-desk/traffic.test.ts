import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright/test';
import { declineConsent, expect, open, test, type Page } from '../site/browser.ts';
import { admin, storeSession } from '../site/people.ts';
import { fillContactDetails, openOrderNumber, addItemToCart } from '../shop/steps.ts';
import { violations } from '../site/violations.ts';

interface Sent {
  events: { name: string }[];
}

/** A visitor who allows analytics. Others in these tests have the same address: the browser's name makes this one another visitor. */
async function newVisitor(browser: Browser, source: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 ${source}` });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const preferences = { necessary: true, analytics: true, marketing: false, functional: false };
    const consent = { status: 'accepted', date: new Date().toISOString(), preferences };
    localStorage.setItem('tulebyte.cookieConsent', JSON.stringify(consent));
  });
  return page;
}

/** The response to the report of an event. */
const reported = (page: Page, event: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/analytics/events') &&
      (response.request().postDataJSON() as Sent).events.some(({ name }) => name === event),
  );

async function openReport(page: Page): Promise<void> {
  await declineConsent(page);
  await storeSession(page, admin);
  await open(page, '/admin/analytics?period=7');
  const updated = page.waitForResponse((response) => response.url().endsWith('/rpc/refresh_traffic'));
  await page.getByRole('button', { name: 'Update' }).click();
  expect((await updated).status()).toBe(200);
}

/** The cells of a table's row, without its head. */
const cells = (page: Page, name: string, row: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row').filter({ hasText: row }).getByRole('cell');

test('the owner sees where last week’s inquiries came from', async ({ browser, page }) => {
  const source = `chamber-${randomUUID().slice(0, 8)}`;
  const visitor = await newVisitor(browser, source);
  await open(visitor, `/services/data-backup?utm_source=${source}&utm_medium=directory&utm_campaign=fall`);
  await visitor.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  const form = visitor.locator('form').filter({ has: visitor.locator('#contact-name') });
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill('rosa@valleyfarms.example');
  await form.getByLabel('What it’s about').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('Our backup stopped last night.');
  const counted = reported(visitor, 'contact');
  await form.getByRole('button', { name: /send/i }).click();
  expect((await counted).status()).toBe(204);
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.context().close();

  await openReport(page);
  await expect(page.getByRole('link', { name: source }).first()).toBeVisible();
  // Visitors, change, left after one page, reached the goal, rate of too few, value.
  await expect(cells(page, 'Visitors by source', source)).toHaveText(['1', 'new', '–', '1', '–', '$50']);
  await expect(cells(page, 'Visitors by campaign', source)).toHaveText([/./, 'directory', '1', '1', '$50']);
  expect(await violations(page, 'the traffic')).toEqual([]);

  await page.getByRole('table', { name: 'Visitors by source', exact: true }).getByRole('link', { name: source }).click();
  await expect(page).toHaveURL(new RegExp(`source=${source}`));
  await expect(cells(page, 'Goals reached', 'Message sent').first()).toHaveText('1');
  await expect(cells(page, 'Visitors by page', '/services/data-backup').first()).toHaveText('1');
  await expect(page.getByRole('list', { name: 'From visit to inquiry' }).getByRole('listitem')).toHaveText([
    /1$/,
    /1$/,
    /1$/,
    /1$/,
  ]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: Pages' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('/services/data-backup,1,0,1,1,0,1,1,50');
  await page.getByRole('link', { name: /Source: .*Remove filter/ }).click();
  await expect(page).not.toHaveURL(/source=/);
});

test('an order counts with its amount', async ({ browser, page }) => {
  const source = `flyer-${randomUUID().slice(0, 8)}`;
  const visitor = await newVisitor(browser, source);
  const arrived = reported(visitor, 'page_view');
  await open(visitor, `/shop?utm_source=${source}`);
  expect((await arrived).status()).toBe(204);
  await addItemToCart(visitor, 'security-key-2-pack');
  await open(visitor, '/shop/checkout');
  await fillContactDetails(visitor, `${source}@home.example`);
  const counted = reported(visitor, 'order');
  await visitor.getByRole('button', { name: 'Place order' }).click();
  await openOrderNumber(visitor);
  expect((await counted).status()).toBe(204);
  await visitor.context().close();

  await openReport(page);
  // $58 and the sales tax of Stockton.
  await expect(cells(page, 'Visitors by source', source).last()).toHaveText('$63.22');
});
