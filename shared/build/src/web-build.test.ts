import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Compiler } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { readWebBuild, type WebBuild } from './web-build.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-web-build-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What is read from a build of these files. */
async function build(files: Readonly<Record<string, string>>): Promise<WebBuild> {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  const found: WebBuild[] = [];
  const read = (compiler: Compiler) =>
    compiler.hooks.afterEmit.tap('test', (compilation) => void found.push(readWebBuild(compilation)));
  const consumes = ['@tulebyte/ui/form', 'react'].map((name) => [name, { import: false as const, requiredVersion: '^1.0.0' }]);
  const compiler = rspack({
    mode: 'production',
    context: root,
    entry: { entry: './entry.js' },
    module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
    output: { path: join(root, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: {
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { large: { test: /large/, name: 'large', enforce: true } } },
    },
    plugins: [new rspack.sharing.ConsumeSharedPlugin({ consumes: Object.fromEntries(consumes) }), read],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const [first] = found;
  if (!first) throw new Error('The build read nothing.');
  return first;
}

it('reads files in loading order, consumed modules by chunk, and imported exports', async () => {
  const { chunkFiles, consumed, imports } = await build({
    'entry.js': 'import { use } from "react"; use(import(/* webpackChunkName: "home" */ "./home.js"));',
    'home.js':
      'import { Form, Field } from "@tulebyte/ui/form"; import * as react from "react"; import { large } from "./large.js";' +
      'Form(Field, large, react.useState, new URL("./map.svg", import.meta.url));',
    'large.js': 'export const large = globalThis.large;',
    'map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(Object.fromEntries(chunkFiles)).toEqual({ entry: ['entry.js'], home: ['large.js', 'home.js'] });
  expect(Object.fromEntries(consumed)).toEqual({ entry: ['react'], home: expect.arrayContaining(['@tulebyte/ui/form']) });
  expect(Object.fromEntries(imports)).toEqual({ '@tulebyte/ui/form': ['Field', 'Form'], react: ['use', 'useState'] });
});

it('reads the files that a chunk loads on demand, not what those load', async () => {
  const { onDemand } = await build({
    'entry.js': 'import(/* webpackChunkName: "widget" */ "./widget.js");',
    'widget.js': 'export const load = () => [import(/* webpackChunkName: "window" */ "./window.js"), import("./large.js")];',
    'window.js': 'import { large } from "./large.js"; large(import(/* webpackChunkName: "dialog" */ "./dialog.js"));',
    'large.js': 'export const large = globalThis.large;',
    'dialog.js': 'export const dialog = 1;',
  });
  expect(onDemand.get('widget')?.toSorted()).toEqual(['large.js', 'window.js']);
  expect([onDemand.get('entry'), onDemand.get('dialog')]).toEqual([['widget.js'], []]);
});

it('reads what each chunk is loaded for, with its exports', async () => {
  const chunks = { home: ['home', 'list'], old: ['old'] };
  const imports = Object.entries(chunks).flatMap(([name, files]) =>
    files.map((file) => `import(/* webpackChunkName: "${name}" */ "./${file}.js");`),
  );
  const { loaded } = await build({
    // Combined with `more.js` into one module.
    'entry.js': `import { more } from "./more.js"; more(); ${imports.join('')}`,
    'more.js': 'export const more = () => globalThis.more;',
    'home.js': 'import { list } from "./list.js"; export const Component = () => list; export const loader = () => 1;',
    'list.js': 'export const list = [1]; export { item as default } from "./item.js";',
    'item.js': 'export const item = 1;',
    'old.js': 'module.exports = globalThis.old;',
  });
  const home = [
    { file: 'home.js', exports: ['Component', 'loader'] },
    { file: 'list.js', exports: ['default', 'list'] },
  ];
  expect(Object.fromEntries(loaded)).toEqual({
    entry: [],
    home: expect.arrayContaining(home),
    old: [{ file: 'old.js', exports: undefined }],
  });
});
