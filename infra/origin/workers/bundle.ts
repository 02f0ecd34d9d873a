import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

/**
 * Bundles the Worker to one file, `worker.js` in `folder`, which needs only workerd and its Node modules. @returns the source files @throws
 * Error naming what can't be bundled
 */
export async function bundleWorker(folder: string): Promise<readonly string[]> {
  const compiler = rspack({
    mode: 'production',
    target: 'es2022',
    devtool: false,
    entry: { worker: join(import.meta.dirname, 'worker.ts') },
    output: { path: folder, filename: '[name].js', module: true, library: { type: 'module' } },
    resolve: { extensions: ['.ts', '.mjs', '.js'], conditionNames: ['workerd', 'worker', 'import', 'module', 'default'] },
    externals: [/^(?:node|cloudflare):/],
    externalsType: 'module',
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: [{ loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
          type: 'javascript/auto',
        },
      ],
    },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return [...(stats?.compilation.fileDependencies ?? [])];
}
