import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import hotPageLoader from './hot-page-loader.mjs';

const COMPONENT = 'export function Component() {}';

test.each([
  ['a function', "export async function loader() { return 'data'; }"],
  ['a constant', "export const loader = () => 'data';"],
  ['a list', "import { loader } from './load.mjs';\nexport { loader };"],
  ['a list with others', "const other = 1;\nimport { loader } from './load.mjs';\nexport { other, loader };"],
  ['another name', "import { load } from './load.mjs';\nexport { load as loader };"],
  ['another module', "export { loader } from './load.mjs';"],
  ['another module and name', "export { other, load as loader } from './load.mjs';"],
])('a page that exports its loader as %s exports what React Refresh takes for a component', async (_, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-hot-loader-'));
  writeFileSync(
    join(folder, 'load.mjs'),
    "export const other = 1; export const loader = () => 'data'; export const load = loader;",
  );
  const file = join(folder, 'page.mjs');
  writeFileSync(file, hotPageLoader.call({ resourcePath: file }, `${source}\n${COMPONENT}`));
  const page = (await import(pathToFileURL(file).href)) as { loader: () => unknown; other?: number };
  expect(page.loader.name).toBe('Loader');
  expect(await page.loader()).toBe('data');
  expect(page.other).toBe(source.includes('other') ? 1 : undefined);
});

test('a page without a loader stays as it is', () => {
  const source = `export { loaders } from './loaders.mjs';\n${COMPONENT}`;
  expect(hotPageLoader.call({ resourcePath: '' }, source)).toBe(source);
});
