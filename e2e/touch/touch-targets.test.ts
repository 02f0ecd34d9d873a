import { devices } from 'playwright/test';
import { expect, type Page, publicPaths, test, whenReady, declineConsent } from '../site/browser.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** Controls outside running text whose touch target is below 44 px in either direction. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type=hidden]), textarea',
    );
    const area = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const grown = after.content !== 'none' && after.position === 'absolute';
      return {
        width: Math.max(width, grown ? parseFloat(after.width) : 0),
        height: Math.max(height, grown ? parseFloat(after.height) : 0),
      };
    };
    // Inline links are exempt (WCAG 2.2, 2.5.8).
    const inText = (control: HTMLElement) => {
      if (getComputedStyle(control).display !== 'inline') return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block?.textContent?.trim() !== control.textContent?.trim();
    };
    return [...controls].flatMap((control) => {
      const hit = control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;
      const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { position, clipPath } = getComputedStyle(control);
      const { width, height } = area(hit);
      const offScreen = control.getBoundingClientRect().right < 0 || control.getBoundingClientRect().bottom < 0;
      if (!seen || control.closest('[aria-hidden=true]') || inText(control) || offScreen || clipPath !== 'none' || width === 0)
        return [];
      const name = control.textContent?.trim() || control.getAttribute('aria-label') || control.outerHTML.slice(0, 60);
      return width < 43.5 || height < 43.5 ? [`${name} (${position}): ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
  });

test('every control is at least 44 px in both directions on a phone', async ({ page }) => {
  await declineConsent(page);
  for (const path of ['/', '/pricing', '/contact-us', '/shop', '/faq', '/support', '/auth']) {
    await page.goto(path);
    await whenReady(page);
    await expect.poll(() => findSmallTargets(page), path).toEqual([]);
  }
});

test("enlarged targets of standalone links are 44 px too, and don't overlap their neighbors", async ({ page }) => {
  await declineConsent(page);
  const article = (await publicPaths(page.request)).find((path) => path.startsWith('/blog/')) ?? '';
  for (const path of ['/videos', '/docs', '/blog', '/search?q=backup', article]) {
    await page.goto(path);
    await whenReady(page);
    await expect.poll(() => findSmallTargets(page), path).toEqual([]);
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main a[data-small-target]')].flatMap((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const corners = [1, height - 1].map((y) => document.elementFromPoint(left + width / 2, top + y));
        return corners.every((hit) => hit !== null && link.contains(hit)) ? [] : [link.textContent];
      }),
    );
    expect(taken, path).toEqual([]);
  }
});

test('controls added after the page loads are enlarged too', async ({ page }) => {
  await declineConsent(page);
  await page.goto('/about-us');
  await whenReady(page);
  await page.evaluate(() => {
    const late = document.createElement('button');
    Object.assign(late, { id: 'late', textContent: 'x' });
    late.style.cssText = 'display:block;width:20px;height:20px';
    document.querySelector('main')?.append(late);
  });
  await expect(page.locator('#late')).toHaveAttribute('data-small-target', '');
  await page.locator('#late').scrollIntoViewIfNeeded();
  const hit = await page.locator('#late').evaluate((late) => {
    const { left, top } = late.getBoundingClientRect();
    return document.elementFromPoint(left + 30, top + 10) === late;
  });
  expect(hit).toBe(true);
});

test('pages can be zoomed to 500%', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">');
});
