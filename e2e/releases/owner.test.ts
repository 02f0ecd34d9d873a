import { expect, test, watch } from '../site/browser.ts';
import { buildChangedRemote } from '../site/checkout.ts';
import { startOwnSite, type OwnSite } from '../site/own-site.ts';
import { admin, openAs } from '../site/people.ts';
import { violations } from '../site/violations.ts';

test.describe.configure({ mode: 'default' });

const BEFORE = 'Computers and parts we’d buy ourselves';
const AFTER = 'Computers and parts, chosen by us';

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(12);
});
test.afterAll(() => site.stop());

const shopTitle = async () => /<h1[^>]*>([^<]*)</.exec(await (await fetch(`${site.url}/shop`)).text())?.[1];

test('an owner rolls the shop back', async ({ browser }) => {
  const problems: string[] = [];
  const [good = ''] = site.versions('shop');
  const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', { from: BEFORE, to: AFTER });
  site.release('publish', 'shop', '--dist', dist, '--skip-smoke', '--note', 'New heading');
  await expect.poll(shopTitle).toBe(AFTER);
  const bad = site.versions('shop').find((version) => version !== good) ?? '';
  const short = (version: string) => version.split('-')[1]?.slice(0, 7) ?? '';

  const owner = await openAs(browser, admin, '/admin/releases', site.url);
  watch(owner, problems);
  const row = owner.getByRole('row', { name: /^shop/ });
  await expect(row).toContainText(short(bad));
  await owner.getByRole('button', { name: 'Roll back: shop' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Roll back shop' });
  await expect(dialog).toContainText(new RegExp(`shop ${short(bad)} → ${short(good)}, \\d+ pages`));
  await dialog.getByLabel('Note').fill('The heading is wrong');
  expect(await violations(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Roll back now' }).click();
  await expect(dialog).toHaveCount(0);

  // Web servers read the pointer four times a second.
  await expect.poll(shopTitle, { timeout: 1000, intervals: [50] }).toBe(BEFORE);
  const [latest] = await owner.getByRole('region', { name: 'History' }).getByRole('listitem').allInnerTexts();
  expect(latest).toContain(`shop ${short(bad)} → ${short(good)}`);
  expect(latest).toContain('The heading is wrong');
  await expect(row).toContainText(short(good));
  // What it left is no target anymore.
  await expect(row).toContainText('No earlier version');
  expect(site.release('verify')).toContain('is intact');
  expect(problems).toEqual([]);
  await owner.context().close();
});

test('a screen that is out of date moves nothing, and says so', async ({ browser }) => {
  const dist = buildChangedRemote('shop', 'src/storefront/page.tsx', { from: BEFORE, to: AFTER });
  site.release('publish', 'shop', '--dist', dist, '--skip-smoke');
  const owner = await openAs(browser, admin, '/admin/releases', site.url);
  await owner.getByRole('button', { name: 'Roll back: shop' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Roll back shop' });
  const listed = site.release('policy', 'show');
  expect(listed).toContain('"operators"');
  site.release('rollback', 'shop');
  await dialog.getByRole('button', { name: 'Roll back now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing changed');
  const [, ...moves] = site.release('history').trim().split('\n'); // below the heading
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(owner.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(moves.length);
  await owner.context().close();
});
