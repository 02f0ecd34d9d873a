import { expect, open, test, declineConsent, whenReady, type Page } from '../site/browser.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { admin, openAs } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(47);
});
test.afterAll(() => site.stop());
test.beforeEach(({ page }) => declineConsent(page));

/** Waits until the web server has the decision. */
const arrived = (page: Page, decision: Record<string, unknown>) =>
  expect.poll(async () => (await page.request.get(`${site.url}/release.json`)).json()).toMatchObject(decision);
/** As if the visitor came back from another tab. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const decide = async (owner: Page, setting: string) => {
  await owner.getByLabel('Setting').selectOption(setting);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved. New pages follow within seconds.').first()).toBeVisible();
};

test('An owner switches a feature off for everyone, and an open tab follows', async ({ page, browser }) => {
  const owner = await openAs(browser, admin, '/admin/toggles', site.url);
  await owner.getByRole('link', { name: 'Service configurator' }).click();
  await decide(owner, 'On for everyone');
  await expect(owner.getByText(/^Set by .+, /).first()).toBeVisible();
  await arrived(page, { features: ['service_configurator'] });
  await owner.reload();
  await expect(owner.getByLabel('Setting')).toHaveValue('on');
  await expect(owner.getByLabel('Owner')).toHaveValue('');

  await open(page, `${site.url}/shop`);
  const link = page.getByRole('link', { name: 'Open the configurator' });
  await expect(link).toBeVisible();
  // The visitor's own choice doesn't beat the kill switch.
  await page.evaluate(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'service_configurator', enabled: true }])),
  );
  await page.reload();
  await whenReady(page);
  await expect(link).toBeVisible();
  await page.evaluate(() => (document.body.dataset['sameDocument'] = ''));

  await owner.getByRole('button', { name: 'Pull the kill switch' }).click();
  await owner.getByRole('button', { name: 'Turn off now' }).click();
  await expect(owner.getByText(/^Kill switch by .+, /).first()).toBeVisible();
  await expect(owner.getByText('Kill switch: Off → On')).toBeVisible();
  await arrived(page, { features: [], killedFeatures: ['service_configurator'] });
  await showAgain(page);
  await expect(link).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '');
  expect(await violationsAtBothWidths(owner)).toEqual([]);

  await owner.getByRole('button', { name: 'Release the kill switch' }).click();
  await expect(owner.getByText('Kill switch: On → Off')).toBeVisible();
  await arrived(page, { features: ['service_configurator'], killedFeatures: [] });
  await decide(owner, 'The release’s default');
  await arrived(page, { features: [] });
  await owner.context().close();
});

test('what is off for everyone is hidden from the first paint on, without a script', async ({ page, browser }) => {
  const owner = await openAs(browser, admin, '/admin/toggles/california_compliance', site.url);
  await decide(owner, 'Off for everyone');
  await arrived(page, { disabledFeatures: ['california_compliance'] });
  const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await withoutScripts.goto(site.url);
  const choices = (on: Page) => on.getByRole('contentinfo').getByRole('link', { name: 'Your Privacy Choices' });
  await expect(choices(withoutScripts)).toBeHidden();
  await withoutScripts.context().close();
  await open(page, site.url);
  await expect(choices(page)).toBeHidden();

  await decide(owner, 'The release’s default');
  await arrived(page, { disabledFeatures: [] });
  await showAgain(page);
  await expect(choices(page)).toBeVisible();
  await owner.context().close();
});

test('the list names every toggle of the live release, and why it is on or off', async ({ browser }) => {
  const owner = await openAs(browser, admin, '/admin/toggles', site.url);
  const table = owner.getByRole('table', { name: 'Feature toggles' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row', { name: /Enterprise dashboard/ })).toContainText('admin, portal');
  await expect(table.getByRole('row', { name: /Enterprise dashboard/ })).toContainText('The release’s default');
  await owner.evaluate(() =>
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([{ id: 'ai_chatbot', enabled: true }])),
  );
  await owner.reload();
  await expect(table.getByRole('row', { name: /AI chatbot/ })).toContainText('On in this browser only');
  expect(await violationsAtBothWidths(owner)).toEqual([]);
  await owner.context().close();
});
