import { join } from 'node:path';
import { edit, type Checkout } from '../checkout.ts';
import { CHANGED, LIVE, type Setup } from './setup.ts';

const RELATED = 'Related products';
/** Console message about the page that doesn't belong to the shop. */
const FOREIGN = "The policy doesn't give shop these paths: /pricing";

/** Checks the pages that the browser with the link sees. */
export async function provePages({ proof, server, link, newViewer }: Setup, { folder }: Checkout): Promise<void> {
  const viewer = await newViewer();
  const { page } = viewer;
  const expectHeading = async (path: string, heading: string) => {
    await viewer.open(path);
    const found = await viewer.heading();
    const problems = viewer.takeProblems().filter((problem) => !problem.startsWith(FOREIGN));
    return [...(found === heading ? [] : [`${path} has the heading "${found}"`]), ...problems];
  };
  await proof.check('the link shows the page of the dev server, with a badge', async () => {
    const problems = await expectHeading(link, CHANGED);
    const badge = await viewer.badge();
    const expected = [`Preview of shop from ${server.origin}`, 'Ends 20', 'End the preview'];
    return [...problems, ...expected.filter((text) => !badge.includes(text)).map((text) => `no "${text}" in "${badge}"`)];
  });
  // Also checks the content security policy, whose violations the browser reports as errors.
  await proof.check('a page that is not released', () => expectHeading('/shop/unreleased', CHANGED));
  await proof.check('a page of another remote is the released one, whatever the dev server says', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().startsWith(FOREIGN));
    const problems = await expectHeading('/pricing', 'Every price we charge');
    await refused;
    return problems;
  });
  await proof.check('from page to page, without a new document', async () => {
    await viewer.open('/products');
    await page.evaluate(() => document.body.setAttribute('data-document', 'first'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Every price we charge' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: CHANGED }).waitFor();
    const kept = await page.evaluate(() => document.body.dataset['document']);
    viewer.takeProblems(); // about the path that doesn't belong to the shop
    return kept === 'first' ? [] : ['the document was replaced'];
  });
  await proof.check('an edit is on the page at once, and the state stays', async () => {
    await viewer.open('/product/office-mini-pc');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const announcement = page.getByText('is in your cart.');
    await announcement.waitFor({ state: 'attached' });
    viewer.takeProblems();
    edit(join(folder, 'remotes/shop/src/products/product-page.tsx'), [RELATED, `Closely ${RELATED}`]);
    await page.getByRole('heading', { name: `Closely ${RELATED}` }).waitFor();
    return [...((await announcement.count()) === 1 ? [] : ['the page lost its state']), ...viewer.takeProblems()];
  });
  await proof.check('an edit of the routes reloads the page', async () => {
    await expectHeading('/products', CHANGED);
    edit(join(folder, 'remotes/shop/src/routes.tsx'), ['All products and prices', 'All products, edited']);
    await page.waitForFunction(() => document.title.startsWith('All products, edited'));
    return [];
  });
  await proof.check('nothing is reported: no faults, no telemetry', async () =>
    viewer.requests.filter((url) => url.includes('/api/analytics/')),
  );
  await proof.check('no cache keeps such a page: not the browser, not the service worker', async () => {
    const headers = await viewer.open('/products');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await viewer.open('/pricing');
    const kept = await page.evaluate(async (origin) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? '';
          if (text.includes(origin)) found.push(`${request.url} is in ${name}`);
        }
      }
      return found;
    }, server.origin);
    viewer.takeProblems();
    return [...kept, ...(headers['cache-control'] === 'no-store' ? [] : [`cache-control: ${headers['cache-control']}`])];
  });
  await proof.check('"End the preview" leads back to the live release', async () => {
    await page.getByRole('link', { name: 'End the preview' }).click();
    await page.waitForURL(/\/$/);
    return [...(await expectHeading('/products', LIVE)), ...((await viewer.badge()) === '' ? [] : ['there is a badge'])];
  });
}

/** Checks a dev server that has stopped. */
export async function proveStoppedServer({ proof, server, link, newViewer }: Setup): Promise<void> {
  await proof.check('without the dev server the site works, and the badge says why the shop does not', async () => {
    const viewer = await newViewer();
    await viewer.open(link);
    const hint = viewer.page.getByText("The dev server doesn't respond.");
    await server.stop();
    await hint.waitFor(); // on the open page
    await viewer.open('/pricing');
    await hint.waitFor();
    await viewer.page.goto(new URL('/products', link).href);
    await hint.waitFor();
    await viewer.page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .waitFor();
    return [];
  });
}
