import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { ROOT } from '../release/builds.ts';
import { PublishError } from '../release/publish-error.ts';

/** Left out of the bundle: a browser driver, the script that it injects into pages, and a module that publishing never loads. */
const EXTERNAL = ['playwright', 'axe-core', '@resvg/resvg-wasm'];

/** Bundles `npm run release` into one program, for teams that have no checkout of this repository. */
export async function bundleRelease(folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: ['node', 'es2022'],
    context: ROOT,
    devtool: false,
    entry: {
      cli: join(ROOT, 'infra/release-cli/cli.ts'),
      'render-process': join(ROOT, 'infra/release/render-process.ts'),
    },
    output: { path: folder, filename: '[name].js', chunkFilename: '[name].js', module: true, library: { type: 'module' } },
    resolve: { extensions: ['.ts', '.mjs', '.js'], conditionNames: ['import', 'module', 'node', 'default'] },
    externalsType: 'module',
    externals: Object.fromEntries(EXTERNAL.map((name) => [name, name])),
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.tsx?$/,
          use: [{ loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
          type: 'javascript/auto',
        },
        // The web server's modules import the embedded backend, which publishing doesn't need.
        { test: /[\\/]infra[\\/]/, sideEffects: false },
        { test: /[\\/]infra[\\/](release-cli[\\/]cli|release[\\/]render-process)\.ts$/, sideEffects: true },
      ],
    },
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (errors.length === 0) return;
  throw new PublishError({
    what: `the publish command can't be bundled\n${errors.map(({ message }) => message).join('\n')}`,
    where: 'infra/release-cli',
    remedy: 'fix the errors above',
  });
}
