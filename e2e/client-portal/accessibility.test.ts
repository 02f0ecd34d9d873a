import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { admin, client, storeSession } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

const portalPages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/dashboard': (page) => expect(page.getByRole('heading', { name: 'Plan and renewal' })).toBeVisible(),
  '/client-portal/devices': (page) => expect(page.getByText('Backup failing')).toBeVisible(),
  '/client-portal/plan': async (page) => {
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByLabel('Basic').check();
    await expect(page.getByText('Terms: this plan renews automatically')).toBeVisible();
  },
  '/client-portal/appointments?book': (page) => expect(page.getByRole('radio', { name: /open times:/ }).first()).toBeAttached(),
};
const adminPages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/admin/clients': async (page) => {
    await page.getByRole('link', { name: 'Sample: Delta Orchards' }).click();
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await page.getByRole('button', { name: 'Add a device' }).click();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('button', { name: 'Rename company' }).click();
    await expect(page.getByText('SAMPLE-PC-07')).toBeVisible();
  },
  '/admin/clients?new': async (page) => {
    await page.getByRole('button', { name: 'New company' }).click();
    await page.getByRole('button', { name: 'Create company and invite' }).click();
    await expect(page.getByText('Enter a valid email address.').first()).toBeVisible();
  },
};

test('the client portal and customer admin have no axe violations', async ({ browser }) => {
  const found: string[] = [];
  for (const [person, pages] of [[client, portalPages] as const, [admin, adminPages] as const]) {
    const context = await browser.newContext({ viewport: { width: 320, height: 900 } });
    const page = await context.newPage();
    await declineConsent(page);
    await storeSession(page, person);
    for (const [path, prepare] of Object.entries(pages)) {
      await open(page, path);
      await prepare(page);
      found.push(...(await violationsAtBothWidths(page, path)));
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
