import { expect, open, test, whenReady, declineConsent } from '../site/browser.ts';
import { observeShifts, sumOfShifts } from '../site/layout-shift.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the chat and back-to-top buttons don't cover the focused field", async ({ page }) => {
    await declineConsent(page);
    await open(page, '/contact-us');
    const chat = page.getByRole('button', { name: 'Open chat' });
    await expect(chat).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    const up = page.getByRole('button', { name: 'Back to top' });
    await expect(up).toBeVisible();
    const top = Math.min((await up.boundingBox())?.y ?? 0, (await chat.boundingBox())?.y ?? 0);
    expect(top).toBeGreaterThan(700);
    for (const field of await page.locator('main').getByRole('textbox').all()) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await field.focus();
      await expect
        .poll(async () => {
          const box = await field.boundingBox();
          return box === null ? 0 : box.y + Math.min(box.height, 200);
        })
        .toBeLessThanOrEqual(top);
    }
  });

  test('plan names stay visible along the table', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/pricing');
    const last = page.getByRole('rowheader', { name: 'Server backup' });
    await last.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const header = await page.getByRole('banner').boundingBox();
    for (const name of [/^Basic/, /^Pro/, /^Enterprise/]) {
      const head = page.getByRole('columnheader', { name });
      await expect(head).toBeInViewport({ ratio: 0.95 });
      expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
    }
  });

  test('each response time in the table of priorities is on one line, next to its plan', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/support');
    const lines = await page
      .getByRole('table', { name: /by priority and plan/ })
      .getByRole('cell', { name: /Resolution/ })
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const [time, resolution] = cell.childNodes;
          return [time, resolution].map((node) => {
            const range = document.createRange();
            if (node) range.selectNodeContents(node);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
        }),
      );
    expect(lines).toHaveLength(12);
    expect(lines.flat().filter((count) => count !== 1)).toEqual([]);
  });

  test('the bill of every case study shows its amounts', async ({ page }) => {
    for (const path of ['packing-house-server', 'practice-moves-its-mail', 'bookkeeper-clicks']) {
      await open(page, `/case-studies/${path}`);
      const bill = page.getByRole('group', { name: 'The bill' });
      expect(await bill.evaluate((table) => table.scrollWidth - table.clientWidth), path).toBe(0);
    }
  });

  test('items of checklists in white papers have a box and no bullet', async ({ page }) => {
    for (const path of ['ransomware-plan', 'cyber-insurance-questions']) {
      await open(page, `/whitepapers/${path}`);
      await expect(page.locator('.contains-task-list').first(), path).toHaveCSS('list-style-type', 'none');
    }
  });
});

test('the header has Book beside cart and account on every screen, side by side', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/terms');
  const header = page.getByRole('banner');
  const book = header.getByRole('link', { name: 'Book', exact: true });
  for (const width of [320, 360, 375, 390, 500, 768, 1024, 1152, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const [left, right] = [await book.boundingBox(), await header.getByRole('link', { name: 'Cart' }).boundingBox()];
    expect(left?.width, `at ${width} px`).toBeGreaterThanOrEqual(44);
    expect((left?.x ?? 0) + (left?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual((right?.x ?? 0) + 0.5);
    expect(await header.evaluate((bar) => bar.scrollWidth), `at ${width} px`).toBe(width);
  }
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the chat button is out of the way of prices while visitors read on', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/services');
    const chat = page.getByRole('button', { name: 'Open chat' });
    await expect(chat).toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, 400));
    await expect(chat).not.toBeInViewport();
    await chat.focus();
    await expect(chat).toBeInViewport();
    await chat.blur();
    await page.evaluate(() => window.scrollBy(0, -100));
    await expect(chat).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(chat).toBeInViewport();
  });
});

test('the consent banner covers nothing that gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contact-us');
  const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
  await expect(banner).toBeVisible();
  const fields = await page.getByRole('main').getByRole('textbox').all();
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) {
    await field.focus();
    const hidden = async () => {
      const [box, over] = [await field.boundingBox(), await banner.boundingBox()];
      return (box?.y ?? 0) + (box?.height ?? 0) - (over?.y ?? 0);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
});

test.describe('at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the consent banner leaves the page visible and shows all three buttons', async ({ page }) => {
    await open(page, '/pricing');
    const banner = page.getByRole('region', { name: 'We Value Your Privacy' });
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(256 * 0.72);
    for (const name of ['Customize', 'Decline All', 'Accept All'])
      await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });

  test('the chat and back-to-top buttons are at the end of the page', async ({ page }) => {
    await declineConsent(page);
    await open(page, '/contact-us');
    await page.evaluate(() => window.scrollTo(0, 500));
    const buttons = [page.getByRole('button', { name: 'Open chat' }), page.getByRole('button', { name: 'Back to top' })];
    for (const button of buttons) {
      await expect(button).toBeAttached();
      await expect(button).not.toBeInViewport();
    }
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`search results cause no layout shift at ${viewport.width} px`, async ({ page }) => {
    await declineConsent(page);
    await page.setViewportSize(viewport);
    await observeShifts(page);
    for (const [query, found] of [
      ['travel', 'Results for “travel”'],
      ['xylophone', 'Nothing on the site answers that'],
    ] as const) {
      await page.goto(`/search?q=${query}`);
      await whenReady(page);
      await expect(page.getByRole('heading', { name: found })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Every price' })).toBeAttached();
      expect(await sumOfShifts(page)).toBeLessThan(0.02);
    }
  });
}

test('the portal demo replaces its placeholder without a layout shift', async ({ page }) => {
  await declineConsent(page);
  await observeShifts(page);
  await open(page, '/portal-demo');
  await expect(page.getByRole('button', { name: 'Approve estimate' })).toBeVisible();
  await expect(page.getByText('Laptop battery').first()).toBeAttached();
  expect(await sumOfShifts(page)).toBeLessThan(0.02);
});

test('prints prices without header, footer, and buttons on at most six pages', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/pricing');
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('link', { name: 'Book: Pro' })])
    await expect(part).toBeHidden();
  // Beside the page, where nothing prints.
  const skipLink = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
  expect(skipLink && skipLink.x + skipLink.width).toBeLessThanOrEqual(0);
  for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
  const margin = '0.4in';
  const pdf = await page.pdf({ format: 'Letter', margin: { top: margin, bottom: margin, left: margin, right: margin } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(6);
});

test('prints each checklist on a sheet of its own', async ({ page }) => {
  await declineConsent(page);
  await open(page, '/whitepapers');
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('#lists section')
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).breakBefore));
  expect(breaks).toEqual(['auto', 'page']);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
});

test('marks the table of contents above an article as something that opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await declineConsent(page);
  await open(page, '/blog/repair-or-replace-a-slow-pc');
  const contents = page.locator('main details').filter({ hasText: 'On this page' }).locator('summary');
  await expect(contents).toHaveCSS('list-style-type', 'disclosure-closed');
  await contents.click();
  await expect(contents).toHaveCSS('list-style-type', 'disclosure-open');
});
