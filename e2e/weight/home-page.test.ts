import { expect, test } from '../site/browser.ts';
import { pageDataIn } from '../site/page-data.ts';
import { servedBytes } from './served-bytes.ts';

/** What the home page loads before it is interactive, in bytes as served (brotli). */
const MAX_SCRIPT_BYTES = 128 * 1024;

test('the home page is interactive with at most 128 KB of JavaScript', async ({ request, baseURL }) => {
  const { modules = [] } = pageDataIn(await (await request.get('/')).text()) ?? {};
  const scripts = modules.filter((file) => /\.m?js$/.test(file));
  expect(scripts).toHaveLength(2);
  const sizes = await Promise.all(scripts.map((file) => servedBytes(new URL(file, baseURL).href)));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});
