import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, whenReady, declineConsent } from '../site/browser.ts';
import { checkoutWith } from '../site/checkout.ts';
import { startOwnSite } from '../site/own-site.ts';

test('updates remotes in place after edits, loaders too, without losing state', async ({ page, problems }) => {
  // The edits are made in a copy, so that a killed run doesn't change the repository.
  const checkout = checkoutWith(['infra', 'shell', 'remotes/chat', 'remotes/shop']);
  const edit = (path: string, from: string, to: string) => {
    const file = join(checkout.folder, 'remotes', path);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(from);
    writeFileSync(file, source.replace(from, to));
  };
  // The other remotes come from the release.
  const site = await startOwnSite(14, [join(checkout.folder, 'infra/dev/dev.ts'), 'chat', 'shop', '--no-types']);
  try {
    await declineConsent(page);
    let onBuilt = () => {};
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => payload.includes('"ok"') && onBuilt()));
    const drawing = page.waitForResponse(/\/artifacts\/shell\/development\/web\/horizon\.\w+\.svg$/);
    await page.goto(site.url);
    await whenReady(page);
    expect((await drawing).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.getByText('Have a quick question?')).toBeVisible();
    // The page loads the first update only after a second one was built.
    await page.route(
      '**/chat.*.hot-update.json.mjs',
      async (route) => {
        const built = new Promise<void>((resolve) => (onBuilt = resolve));
        edit('chat/src/window/signed-out-help.tsx', 'Have a short question?', 'Have a quick question right now?');
        await built;
        await route.continue();
      },
      { times: 1 },
    );
    edit('chat/src/window/signed-out-help.tsx', 'Have a quick question?', 'Have a short question?');
    await expect(page.getByText('Have a quick question right now?')).toBeVisible();
    // The open chat is the widget's state: a reload of the widget would close it.
    await expect(page.getByRole('link', { name: 'Browse FAQs' })).toBeVisible();

    await page.goto(`${site.url}/product/office-mini-pc`);
    await whenReady(page);
    const heading = page.getByRole('heading', { level: 1 });
    const name = await heading.innerText();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const announcement = page.getByText(`${name} is in your cart.`);
    await expect(announcement).toBeAttached();

    edit('shop/src/products/product-page.tsx', 'Related products', 'Closely related products');
    await expect(page.getByRole('heading', { name: 'Closely related products' })).toBeVisible();
    await expect(announcement).toBeAttached();

    // The page exports a loader.
    edit(
      'shop/src/products/load-product.ts',
      'return {\n    product,',
      'return {\n    product: product && { ...product, name: `New: ${product.name}` },',
    );
    await expect(heading).toHaveText(`New: ${name}`);
    await expect(announcement).toBeAttached();
    await page.close(); // Without the dev servers it would report that they are gone.
    problems.length = 0; // React's advice to install its developer tools, and the like
  } finally {
    await site.stop();
    checkout.remove();
  }
});
