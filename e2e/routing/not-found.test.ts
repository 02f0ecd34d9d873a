import { expect, httpTest, open, test, declineConsent } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';
import { admin, client, openAs, signIn, storeSession } from '../site/people.ts';

// A hydration error would be reported to the console, which fails the test.
const NOWHERE = ['/nope', '/blog/nope', '/admin/nope', '/client-portal/nope', '/shop/nope/nope'];

test('answers unknown paths with 404 and shows the not-found page, for everyone', async ({ page }) => {
  await declineConsent(page);
  for (const path of NOWHERE) {
    expect((await page.request.get(path)).status(), path).toBe(404);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('We can’t find this page');
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    await expect(page.getByText(`There’s nothing at ${path}.`), path).toBeVisible();
  }
  await signIn(page, client, '/admin/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('stays in the workspace at unknown paths below it', async ({ browser }) => {
  for (const [person, path, start] of [
    [admin, '/admin/nope', 'Overview'],
    [client, '/client-portal/nope', 'Dashboard'],
  ] as const) {
    const page = await openAs(browser, person, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');
    await expect(page.getByRole('navigation', { name: 'Workspace' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: start }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We can’t find this page');
    await page.context().close();
  }
});

httpTest('the static ticket page names no particular ticket', async ({ request }) => {
  const html = await (await request.get('/support/ticket/TB-10001')).text();
  expect(html).toMatch(/<title>Ticket · /);
  expect(html.toLowerCase()).not.toContain('ticketnumber<');
});

for (const [people, person, path, count] of [
  ['staff', admin, '/admin/nope', 23],
  ['clients', client, '/client-portal/nope', 10],
  ['clients', client, '/admin/nope', 10],
] as const) {
  test(`surrounds ${path} with the whole workspace of ${people} from the first paint`, async ({ page }) => {
    await declineConsent(page);
    await storeSession(page, person);
    await observeShifts(page);
    await open(page, path);
    const links = page.getByRole('navigation', { name: 'Workspace' }).first().getByRole('link');
    await expect(links).toHaveCount(count);
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page)).toBeLessThan(0.01);
  });
}

httpTest('serves the same not-found page for every path with the same layout', async ({ request }) => {
  const bodyOf = async (path: string) => (await request.get(path)).text();
  const bodies = new Set(await Promise.all(NOWHERE.map(bodyOf)));
  expect(bodies.size).toBe(3);
});
