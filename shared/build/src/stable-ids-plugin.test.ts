import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, test } from 'vitest';
import { nameOfShared, numbered, StableIdsPlugin } from './stable-ids-plugin.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Long enough to be split out of the two chunks that share it. */
const SHARED = `export const shared = ${JSON.stringify('text '.repeat(100))};`;
const page = (name: string, imported = '') =>
  `import { shared } from './shared.js'; ${imported} export const ${name} = [shared];`;

/** Builds a package of three pages in a separate folder. Returns the names of its files. */
async function build(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'stable-ids-'));
  folders.push(root);
  const source: Readonly<Record<string, string>> = {
    'package.json': '{"name":"pages"}',
    'shared.js': SHARED,
    'cart.js': page('cart'),
    'order.js': page('order'),
    'about.js': 'export const about = 1;',
    'entry.js': ['cart', 'order', 'about']
      .map((name) => `globalThis.${name} = () => import(/* webpackChunkName: "${name}" */ './${name}.js');`)
      .join('\n'),
    ...files,
  };
  mkdirSync(join(root, 'dist'));
  for (const [name, text] of Object.entries(source)) writeFileSync(join(root, name), text);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(
    {
      context: root,
      mode: 'production',
      target: ['web', 'es2022'],
      devtool: false,
      entry: './entry.js',
      output: { path: join(root, 'dist'), filename: 'entry.js', chunkFilename: '[name].[contenthash:10].js', module: true },
      optimization: {
        chunkIds: 'named',
        moduleIds: 'natural',
        splitChunks: { chunks: 'async', minSize: 100, name: nameOfShared },
      },
      plugins: [new StableIdsPlugin()],
    },
    (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
  );
  await promise;
  return readdirSync(join(root, 'dist')).toSorted();
}

test('a new module changes only the files that use it, wherever the checkout is', async () => {
  const before = await build({});
  expect(before).toHaveLength(5); // entry, three pages, what two of them share
  const use = "import { added } from './added.js'; console.log(added);";
  const after = await build({
    'added.js': 'export const added = Math.random();',
    'cart.js': page('cart', use),
    'order.js': page('order', use),
  });
  const unchanged = after.filter((name) => before.includes(name));
  expect(unchanged).toEqual([expect.stringMatching(/^about\./), 'entry.js']);
});

test('gives each module its own number, also two with one name', () => {
  const names = Array.from({ length: 250 }, (_, index) => `module ${index % 249}`);
  const ids = numbered(names);
  expect(new Set(ids).size).toBe(names.length);
  expect(Math.max(...ids)).toBeLessThan(1000);
});
