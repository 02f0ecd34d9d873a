import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CopyRspackPlugin, rspack } from '@rspack/core';

/** WebAssembly is a module of its own, since workerd doesn't compile bytes. */
const RESVG = '@resvg/resvg-wasm/index_bg.wasm';

/**
 * Bundles the Worker into `folder`: `worker.js`, which needs only workerd and its Node modules, and what it loads with the first Open Graph
 * image. @returns the source files @throws Error naming what can't be bundled
 */
export async function bundleWorker(folder: string): Promise<readonly string[]> {
  const compiler = rspack({
    mode: 'production',
    target: 'es2022',
    devtool: false,
    entry: { worker: join(import.meta.dirname, 'worker.ts') },
    output: {
      path: folder,
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: './',
      module: true,
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'], conditionNames: ['workerd', 'worker', 'import', 'module', 'default'] },
    externals: [/^(?:node|cloudflare):/, { [RESVG]: './resvg.wasm' }],
    externalsType: 'module',
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: [{ loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
          type: 'javascript/auto',
        },
        { test: /\.woff$/, type: 'asset/bytes' },
      ],
    },
    plugins: [new CopyRspackPlugin({ patterns: [{ from: createRequire(import.meta.url).resolve(RESVG), to: 'resvg.wasm' }] })],
    optimization: { splitChunks: false },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return [...(stats?.compilation.fileDependencies ?? [])];
}
