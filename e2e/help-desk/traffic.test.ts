import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { declineConsent, expect, open, test } from '../site/browser.ts';
import { admin, storeSession } from '../site/people.ts';
import { violations } from '../site/violations.ts';

interface Sent {
  events: { name: string }[];
}

test('the owner sees where last week’s inquiries came from', async ({ browser, page }) => {
  const source = `chamber-${randomUUID().slice(0, 8)}`;
  // Other tests' visitors have the same address: the browser's name makes this one another visitor.
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 ${source}` });
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    const preferences = { necessary: true, analytics: true, marketing: false, functional: false };
    const consent = { status: 'accepted', date: new Date().toISOString(), preferences };
    localStorage.setItem('tulebyte.cookieConsent', JSON.stringify(consent));
  });
  await open(visitor, `/services/data-backup?utm_source=${source}&utm_medium=directory&utm_campaign=fall`);
  await visitor.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  const form = visitor.locator('form').filter({ has: visitor.locator('#contact-name') });
  await form.getByLabel('Your name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill('rosa@valleyfarms.example');
  await form.getByLabel('What it’s about').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('Our backup stopped last night.');
  const counted = visitor.waitForResponse(
    (response) =>
      response.url().endsWith('/api/analytics/events') &&
      (response.request().postDataJSON() as Sent).events.some(({ name }) => name === 'contact'),
  );
  await form.getByRole('button', { name: /send/i }).click();
  expect((await counted).status()).toBe(204);
  expect(await context.cookies()).toEqual([]);
  await context.close();

  await declineConsent(page);
  await storeSession(page, admin);
  await open(page, '/admin/analytics?period=7');
  await page.getByRole('button', { name: 'Update' }).click();
  const cells = (name: string, row: RegExp | string) =>
    page.getByRole('table', { name, exact: true }).getByRole('row').filter({ hasText: row }).getByRole('cell');
  await expect(page.getByRole('link', { name: source }).first()).toBeVisible();
  // Visitors, change, left after one page, reached the goal, rate of too few, value.
  await expect(cells('Visitors by source', source)).toHaveText(['1', 'new', '–', '1', '–', '$50']);
  await expect(cells('Visitors by campaign', source)).toHaveText([/./, 'directory', '1', '1', '$50']);
  expect(await violations(page, 'the traffic')).toEqual([]);

  await page.getByRole('table', { name: 'Visitors by source', exact: true }).getByRole('link', { name: source }).click();
  await expect(page).toHaveURL(new RegExp(`source=${source}`));
  await expect(cells('Goals reached', 'Message sent').first()).toHaveText('1');
  await expect(cells('Visitors by page', '/services/data-backup').first()).toHaveText('1');
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
