import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LibraryOverridesPlugin, type LibraryOverride } from './library-overrides-plugin.ts';
import { REMOTE_OVERRIDES } from './remote-overrides.ts';
import { SHELL_OVERRIDES } from './shell-overrides.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-overrides-'));
const inFolder = (file: string) => join(folder, file);
const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'node_modules', file)))
    .digest('hex');
const react = 'react/cjs/react.development.js';
const sha256 = hashOf(react);

beforeAll(() => {
  writeFileSync(join(folder, 'react.js'), 'exports.version = "replaced";');
  writeFileSync(join(folder, 'loader.cjs'), 'module.exports = (source) => `${source}\nexports.version = "rewritten";`;');
  writeFileSync(join(folder, 'entry.js'), 'console.log(require("react").version, require("react/jsx-runtime"));');
  writeFileSync(join(folder, 'no-library.js'), 'console.log(1);');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds one of the entries above. Returns its code, or the build's error. */
async function build(override: LibraryOverride, entry = 'entry.js'): Promise<{ built: string; errors: string[] }> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: root,
    entry: join(folder, entry),
    output: { path: join(folder, 'dist'), filename: 'out.js' },
    resolve: { modules: [join(root, 'node_modules')] },
    plugins: [new LibraryOverridesPlugin([override])],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
  return { errors, built: errors.length > 0 ? '' : readFileSync(join(folder, 'dist/out.js'), 'utf8') };
}

it('builds another file instead of the library’s', async () => {
  const { built, errors } = await build({ file: react, sha256, replacement: inFolder('react.js') });
  expect(errors).toEqual([]);
  expect(built).toContain('"replaced"');
  expect(built).not.toContain('cjs/react.development.js');
  expect(built).toContain('cjs/react-jsx-runtime.development.js');
});

it('rewrites the library’s file', async () => {
  const { built, errors } = await build({ file: react, sha256, loader: inFolder('loader.cjs') });
  expect(errors).toEqual([]);
  expect(built).toContain('"rewritten"');
});

describe('fails the build', () => {
  it('when the library changed the file', async () => {
    await expect(build({ file: react, sha256: 'another', replacement: inFolder('react.js') })).rejects.toThrow(
      `${react} is not the file that its override was written for (sha256 ${sha256})`,
    );
  });

  it('when the library moved the file', async () => {
    const moved = 'react/cjs/no-such-file.js';
    await expect(build({ file: moved, sha256, replacement: inFolder('react.js') })).rejects.toThrow(/ENOENT.*no-such-file\.js/);
  });

  it.each(['replacement', 'loader'])('when the library no longer uses the file that has a %s', async (kind) => {
    const file = 'react/cjs/react.production.js';
    const how = kind === 'loader' ? { loader: inFolder('loader.cjs') } : { replacement: inFolder('react.js') };
    const { errors } = await build({ file, sha256: hashOf(file), ...how });
    expect(errors).toEqual([expect.stringContaining(`The override of ${file} was not applied`)]);
  });
});

it('leaves a build without the library alone', async () => {
  const { errors } = await build({ file: react, sha256, replacement: inFolder('react.js') }, 'no-library.js');
  expect(errors).toEqual([]);
});

it.each([...SHELL_OVERRIDES, ...REMOTE_OVERRIDES])('was written for the installed $file', (override) =>
  expect(hashOf(override.file)).toBe(override.sha256),
);
