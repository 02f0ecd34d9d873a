import { declineConsent, expect, open, test, watch, type Page } from '../site/browser.ts';
import { createStaff, openAs, storeSession } from '../site/people.ts';
import { violationsAtBothWidths } from '../site/violations.ts';
import { addItemToCart } from './steps.ts';

test.beforeEach(({ page }) => declineConsent(page));

/** A picture drawn by the browser, in one color, so that it can be told from others. */
async function photo(page: Page, color: string, { width = 1800, height = 1350, type = 'image/jpeg' } = {}): Promise<Buffer> {
  const encoded = await page.evaluate(
    ([fill, w, h, mime]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = fill;
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL(mime).split(',')[1] ?? '';
    },
    [color, width, height, type] as const,
  );
  return Buffer.from(encoded, 'base64');
}

const file = (buffer: Buffer, name: string, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

async function addPicture(page: Page, buffer: Buffer, alt: string, alt_es: string): Promise<void> {
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file(buffer, 'photo.jpg'));
  await page.getByLabel('Picture description in English').fill(alt);
  await page.getByLabel('Picture description in Spanish').fill(alt_es);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByRole('img', { name: alt })).not.toHaveCount(0);
}

test('an office manager adds pictures, and visitors see them at once', async ({ page, browser }) => {
  await storeSession(page, await createStaff(page, 'manager'));
  await open(page, '/admin/products?q=dock');
  await page.getByRole('link', { name: /dock/i }).first().click();
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  const slug = ((await page.getByRole('link', { name: 'View product page' }).getAttribute('href')) ?? '').split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByRole('alert')).toContainText('Picture: Choose a picture.');
  await expect(page.getByRole('alert')).toContainText('Picture description in Spanish: Describe what the picture shows.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addPicture(page, await photo(page, '#0a4d8c'), 'Front with the power button', 'Frente con el botón de encendido');
  await addPicture(
    page,
    await photo(page, '#c2571a', { width: 900, height: 1600, type: 'image/png' }),
    'Back with ports',
    'Parte trasera',
  );
  expect(await violationsAtBothWidths(page, 'product with pictures')).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  watch(visitor, problems);
  await declineConsent(visitor);
  await open(visitor, `/product/${slug}`);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('img', { name: 'Front with the power button' })).toBeVisible();
  const box = await main.getByRole('img', { name: 'Front with the power button' }).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  const response = await visitor.request.get(
    (await main.getByRole('img', { name: 'Front with the power button' }).getAttribute('src')) ?? '',
  );
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  await main.getByRole('button', { name: 'Back with ports' }).click();
  await expect(main.getByRole('img', { name: 'Back with ports' }).first()).toHaveJSProperty('complete', true);
  expect(await violationsAtBothWidths(visitor, 'product page with pictures')).toEqual([]);
  await addItemToCart(visitor, slug);
  await open(visitor, '/shop/cart');
  await expect(visitor.locator(`main img[src^="/pictures/"]`)).toHaveJSProperty('naturalWidth', 480);
  await open(visitor, '/products?q=dock');
  await expect(visitor.locator(`main img[src^="/pictures/"]`).first()).toHaveJSProperty('naturalWidth', 480);

  await page.getByRole('button', { name: 'Move up: Back with ports' }).click();
  await expect(page.getByRole('button', { name: 'Move up: Back with ports' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove picture: Back with ports' }).click();
  await expect(page.getByText('Picture removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture: Front with the power button' }).click();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(0);
  await open(visitor, `/product/${slug}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Front with the power button' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore the previous pictures' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove picture: Front with the power button' })).toBeVisible();
  await open(visitor, `/product/${slug}`);
  await expect(main.getByRole('img', { name: 'Front with the power button' })).toBeVisible();
  await visitor.context().close();
  expect(problems).toEqual([]);
});

test('files that aren’t pictures are refused, and what was entered stays', async ({ page }) => {
  await storeSession(page, await createStaff(page, 'manager'));
  await open(page, '/admin/products?q=ups');
  await page
    .getByRole('link', { name: /UPS|battery/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add picture' }).click();
  const chosen = page.getByLabel('Picture', { exact: true });
  await page.getByLabel('Picture description in English').fill('Front');
  await page.getByLabel('Picture description in Spanish').fill('Frente');
  const submit = page.getByRole('button', { name: 'Add picture' });
  const bomb = await photo(page, '#fff', { width: 300, height: 300, type: 'image/png' });
  // Claims 30,000 × 30,000 pixels.
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const refused: [Buffer, string][] = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'This isn’t a JPEG, PNG, or WebP picture.',
    ],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'This isn’t a JPEG, PNG, or WebP picture.'],
    [bomb, 'This picture has too many pixels.'],
    [Buffer.alloc(26 * 1024 * 1024), 'This file is larger than 25 MB.'],
    [await photo(page, '#fff', { width: 120, height: 90 }), 'This picture is too small.'],
  ];
  for (const [content, message] of refused) {
    await chosen.setInputFiles(file(content, 'photo.png', 'image/png'));
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(message);
  }
  await chosen.setInputFiles(file(await photo(page, '#123456'), 'photo.jpg'));
  await page.route('**/functions/v1/upload-product-picture', (route) => route.abort());
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(
    'We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.',
  );
  await page.unroute('**/functions/v1/upload-product-picture');
  await submit.click();
  await expect(page.getByRole('img', { name: 'Front' })).not.toHaveCount(0);
});

test('two managers change the pictures: the second sees the first’s, and adds to them', async ({ page, browser }) => {
  // Repetitions find the pictures of those before.
  const run = test.info().repeatEachIndex;
  const account = await createStaff(page, 'manager');
  const first = await openAs(browser, account, '/admin/products?q=security+key');
  await first.getByRole('link', { name: /key/i }).first().click();
  await expect(first.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  const second = await openAs(browser, account, new URL(first.url()).pathname);
  await second.getByRole('button', { name: 'Add picture' }).click();
  await addPicture(first, await photo(first, `#0a4d${run}c`), `On a key ring ${run}`, 'En un llavero');
  await second.getByLabel('Picture', { exact: true }).setInputFiles(file(await photo(second, `#2222${run}2`), 'b.jpg'));
  await second.getByLabel('Picture description in English').fill(`In a laptop ${run}`);
  await second.getByLabel('Picture description in Spanish').fill('En una laptop');
  await second.getByRole('button', { name: 'Add picture' }).click();
  await expect(second.getByRole('alert')).toContainText('Someone else changed the pictures.');
  await second.getByRole('button', { name: 'Add picture' }).click();
  await expect(second.getByRole('button', { name: `Remove picture: In a laptop ${run}` })).toBeVisible();
  await expect(second.getByRole('button', { name: `Remove picture: On a key ring ${run}` })).toBeVisible();
  await first.context().close();
  await second.context().close();
});
