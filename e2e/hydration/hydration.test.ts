import { expect, open, slowNetwork, test } from '../site/browser.ts';

test('hydrates a page instead of rendering it again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-marked', '');
  });
  await page.mouse.move(1, 1);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['appReady'] !== undefined);
  await expect(page.locator('h1[data-marked]')).toHaveCount(1);
});

test('loads a page in two request waves: the document, then all modules', async ({ page }) => {
  await slowNetwork(page, { latency: 400, download: 2_000_000, upload: 2_000_000 });
  const starts = new Map<string, number>();
  page.on('requestfinished', (request) => starts.set(new URL(request.url()).pathname, request.timing().startTime));
  await open(page, '/services/managed-it');
  const modules = await page.evaluate(
    () => (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { modules: string[] }).modules,
  );
  const times = modules.map((address) => starts.get(address) ?? Number.NaN);
  expect(times.every(Number.isFinite)).toBe(true);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(200);
});

test('loads no Supabase code before it is needed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /supabase/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /supabase/.test(url))).toEqual([]);
});
