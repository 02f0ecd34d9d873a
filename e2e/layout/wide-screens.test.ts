import { expect, open, test, declineConsent, type Page } from '../site/browser.ts';
import { startInSpanish } from '../site/spanish.ts';

/** Position of the home page's landscape, in pixels. */
const scene = (page: Page) =>
  page.evaluate(() => {
    const svg = [...document.querySelectorAll('main svg')].find((one) => one.querySelector('use[href*="delta"]'));
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON() as DOMRect | undefined;
    const words = document.querySelector('main h1')?.parentElement;
    return { svg: box(svg), sun: box(svg?.querySelector('circle')), lines: box(svg?.querySelector('use')), words: box(words) };
  });

for (const path of ['/', '/es']) {
  test(`the landscape is complete and doesn't overlap text on ${path} at any width`, async ({ page }) => {
    await declineConsent(page);
    if (path === '/es') {
      await startInSpanish(page);
    }
    await open(page, path);
    for (const width of [1440, 1920, 2560, 3840]) {
      await page.setViewportSize({ width, height: Math.round(width * 0.5625) });
      await expect.poll(async () => (await scene(page)).lines?.height ?? 0).toBeGreaterThan(100);
      const { svg, sun, lines, words } = await scene(page);
      if (!svg || !sun || !lines || !words) throw new Error('the page has no landscape');
      const at = `at ${width} px`;
      expect(sun.top, `the sun is in the picture ${at}`).toBeGreaterThanOrEqual(svg.top);
      expect(sun.top + sun.height / 2, `and so is the horizon ${at}`).toBeLessThan(svg.bottom);
      expect(lines.top, `no pole and no reed reaches the words ${at}`).toBeGreaterThanOrEqual(words.bottom);
    }
  });
}

test('large screens get wider pages, and lines that stay readable', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/services/managed-it');
  const widths = async (width: number) => {
    await page.setViewportSize({ width, height: 1200 });
    return page.evaluate(() => {
      const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
      return { section: widthOf('#prices > div'), text: widthOf('#race > p') };
    });
  };
  expect((await widths(1440)).section).toBe(1216);
  expect((await widths(1920)).section).toBeGreaterThan(1300);
  const { section, text } = await widths(2560);
  expect(section).toBeGreaterThan(1700);
  expect(text).toBeLessThan(700);
  await open(page, '/whitepapers/ransomware-plan');
  const cell = await page.getByRole('cell', { name: /Step away from the keyboard/ }).boundingBox();
  expect(cell?.width, 'the cells of tables as well').toBeLessThan(620);
});

test('the two boxes of a guide are aligned', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/docs/suspicious-email-first-hour');
  const box = (name: string) =>
    page
      .getByRole('heading', { name })
      .locator('..')
      .evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
  expect(await box('You’re done when')).toEqual(await box('What you need'));
});

test('the selected filter stays readable on hover', async ({ page }) => {
  await declineConsent(page);
  for (const [path, name] of [
    ['/locations?city=lodi', 'Lodi'],
    ['/product/nvme-ssd-1tb', '1 TB $89'],
  ] as const) {
    await open(page, path);
    const chip = page.locator('main nav').getByRole('link', { name, exact: true });
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await chip.hover();
    const looks = () => chip.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
    // The deeper shade of the solid ground, once it has faded in.
    await expect.poll(looks).toEqual(['rgb(255, 255, 255)', 'rgb(8, 62, 114)']);
  }
});

test('the check mark of a completed step is aligned with the step numbers', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/get-started');
  await page.getByLabel('Managed IT').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Back to step 1/ })).toBeVisible();
  const [mark = 0, numeral = 1000] = await page.getByRole('list', { name: 'Steps' }).evaluate((list) => {
    const numeralOf = document.createRange();
    const current = list.querySelector('[aria-current=step]')?.firstChild;
    if (current) numeralOf.selectNode(current);
    return [list.querySelector('svg')?.getBoundingClientRect(), numeralOf.getBoundingClientRect()].map(
      (box) => (box?.top ?? 0) + (box?.height ?? 0) / 2,
    );
  });
  expect(Math.abs(mark - numeral)).toBeLessThanOrEqual(1.5);
});
