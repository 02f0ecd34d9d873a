import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { findSingletons, SINGLETONS } from '../../federation/src/singletons.ts';
import { SingletonsPlugin } from './singletons-plugin.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-singletons-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a minified program that uses the packages. Returns its code and the build's errors. */
async function build(
  packages: readonly string[],
  externals: readonly string[] = [],
): Promise<{ code: string; errors: string[] }> {
  const imports = packages.map((name, index) => `import * as package${index} from '${name}';`);
  const uses = packages.map((_, index) => `globalThis.used${index} = package${index}[globalThis.name];`);
  writeFileSync(join(folder, 'feature.js'), [...imports, ...uses].join('\n'));
  writeFileSync(join(folder, 'entry.js'), "import './feature.js';");
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'out.js' },
    resolve: { modules: [join(root, 'node_modules')] },
    externals: Object.fromEntries(externals.map((name) => [name, 'globalThis'])),
    plugins: [new SingletonsPlugin()],
    optimization: { emitOnErrors: true },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
  return { errors, code: readFileSync(join(folder, 'dist/out.js'), 'utf8') };
}

it.each(['react', 'react-dom/client', 'react-router-dom', '@supabase/supabase-js'])(
  'fails the build of a remote with its own %s, which its files betray, too',
  async (module) => {
    const name = module.replace('/client', '');
    const { errors, code } = await build([module]);
    expect(errors.find((error) => error.includes(`its own ${name}, imported by feature.js`))).toContain(
      `Import ${SINGLETONS[name]?.instead} instead`,
    );
    expect(findSingletons(code)).toContain(name.replace('react-router-dom', 'react-router'));
  },
);

it('leaves alone what the host provides', async () => {
  const { errors, code } = await build(['react', 'valibot'], ['react']);
  expect(errors).toEqual([]);
  expect(findSingletons(code)).toEqual([]);
});
