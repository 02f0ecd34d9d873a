import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { replaceFiles } from './library-overrides.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-overrides-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds one file of a library from another source', async () => {
  writeFileSync(join(folder, 'react.js'), 'exports.version = "replaced";');
  writeFileSync(join(folder, 'entry.js'), 'console.log(require("react").version, require("react/jsx-runtime"));');
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: root,
    entry: join(folder, 'entry.js'),
    output: { path: join(folder, 'dist'), filename: 'out.js' },
    resolve: { modules: [join(root, 'node_modules')] },
    plugins: replaceFiles({ 'react/cjs/react.development.js': relative(root, join(folder, 'react.js')) }),
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  const built = readFileSync(join(folder, 'dist/out.js'), 'utf8');
  expect(built).toContain('"replaced"');
  expect(built).not.toContain('cjs/react.development.js');
  expect(built).toContain('cjs/react-jsx-runtime.development.js');
});

it('fails the build when the library moved the file', () => {
  expect(() => replaceFiles({ 'react/cjs/no-such-file.js': 'x.js' })).toThrow(/ENOENT.*no-such-file\.js/);
});
