import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { supabaseFolder } from '../../local/paths.ts';

/** The edge functions by name. */
export function functionNames(): readonly string[] {
  return readdirSync(supabaseFolder('functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name)
    .toSorted();
}

/** Removes comments, in which the CLI would find imports; stack traces keep their names. */
const minimizer = new SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { mangle: false, compress: false, format: { comments: false } },
});

/**
 * Bundles each function with its imports into one file, `<name>.js`, which is what the CLI deploys (`config.toml`).
 *
 * @throws an error with what can't be bundled
 */
export async function bundleFunctions(names: readonly string[], folder: string): Promise<void> {
  const compilers = rspack(
    names.map((name) => ({
      mode: 'production',
      target: 'es2022',
      devtool: false,
      entry: { [name]: join(supabaseFolder('functions'), name, 'index.ts') },
      output: { path: folder, filename: '[name].js', module: true, library: { type: 'module' }, asyncChunks: false },
      resolve: { extensions: ['.ts', '.mjs', '.js'], conditionNames: ['deno', 'import', 'module', 'node', 'default'] },
      // Deno has Node's modules only under `node:`.
      externals: Object.fromEntries(
        builtinModules.flatMap((id) => [id, `node:${id}`]).map((id) => [id, `node-commonjs node:${id.replace(/^node:/, '')}`]),
      ),
      module: {
        parser: { javascript: { importMeta: false } },
        rules: [
          {
            test: /\.ts$/,
            use: [{ loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
            type: 'javascript/auto',
          },
        ],
      },
      optimization: { minimizer: [minimizer] },
      performance: false,
    })),
  );
  const stats = await promisify(compilers.run.bind(compilers))();
  await promisify(compilers.close.bind(compilers))();
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
}
