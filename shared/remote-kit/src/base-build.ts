import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { HOT_PAGE_LOADER, INLINE_PROGRAM, INLINE_SOURCE_MESSAGES, SVG_BLOB_LOADER } from '../../build/src/loaders.ts';
import { contentRules } from './content/content-rules.ts';
import { nameOfShared, StableIdsPlugin } from '../../build/src/stable-ids-plugin.ts';

export type Target = 'web' | 'node';
export type Mode = 'production' | 'development';
/** In place of a base URL: images are part of the code. */
export const INLINE_ASSETS = 'inline';

export function modeFromEnvironment(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
}

export interface BaseBuild {
  root: string;
  name: string;
  target: Target;
  mode: Mode;
  dist: string;
  assets: string | undefined;
  /** Whether a production build fails if a message is missing in the workspace's Spanish catalog; by default it does. */
  checksMessages?: boolean | undefined;
}

/** The common configuration of all builds of host and remotes, for one target. */
export function baseBuild({
  root,
  name,
  target,
  mode,
  dist,
  assets = assetsOf(name, target),
  checksMessages = true,
}: BaseBuild): Configuration {
  const production = mode === 'production';
  return {
    name: `${name}-${target}`,
    context: root,
    mode,
    target: target === 'web' ? ['web', 'es2022'] : ['node', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(dist, target),
      // Without hashes, which each entry would list: every version of a build has its own folder.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: `tulebyte_${name}`,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // Chunks are imported through the host, which verifies their integrity and retries.
      ...(target === 'web' ? { importFunctionName: 'globalThis.__tulebyteImport(import.meta.url)' } : {}),
      library: { type: 'module' },
      // Pages may still load the update before the last one.
      clean: production,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: target === 'web' ? ['browser', 'import', 'module', 'default'] : ['import', 'module', 'node', 'default'],
    },
    module: {
      rules: [
        ...scriptRules({ root, production, target, checksMessages }),
        ...contentRules,
        mediaRule({ target, mode }, assets),
        ...assetRules(target, assets),
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions:
            target === 'web'
              ? { ecma: 2022, module: true, compress: { passes: 3 } }
              : // Removes comments only: they name files, and a version must not depend on where its checkout is.
                {
                  ecma: 2022,
                  module: true,
                  compress: false,
                  mangle: false,
                  minify: false,
                  format: { comments: false, beautify: true },
                },
          ...(target === 'web' ? {} : { extractComments: false }),
        }),
      ],
      // In production StableIdsPlugin numbers the modules of browser files; in Node, no one caches them.
      chunkIds: 'named',
      moduleIds: production ? 'natural' : 'named',
      splitChunks: target === 'web' ? { chunks: 'async', minSize: 20_000, name: nameOfShared } : false,
    },
    plugins: production && target === 'web' ? [new StableIdsPlugin()] : [],
    performance: false,
    experiments: {},
  };
}

function scriptRules({
  root,
  production,
  target,
  checksMessages,
}: {
  root: string;
  production: boolean;
  target: Target;
  checksMessages: boolean;
}): RuleSetRule[] {
  const catalog = join(root, 'src/locales/es.mjs');
  // Missing translations fail a publication, not the work on a page.
  const isChecked = checksMessages && production && target === 'web' && existsSync(catalog);
  const jsc = { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } as const;
  return [
    {
      test: /\.(ts|tsx)$/,
      resourceQuery: { not: /^\?inline$/ },
      use: [
        ...(!production && target === 'web' ? [{ loader: HOT_PAGE_LOADER }] : []),
        { loader: INLINE_SOURCE_MESSAGES, options: isChecked ? { catalog } : {} },
        {
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              ...jsc,
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production && target === 'web' } },
              experimental: { plugins: [['@lingui/swc-plugin', { descriptorFields: 'message' }]] },
            },
          },
        },
      ],
      type: 'javascript/auto',
    },
    {
      resourceQuery: /^\?inline$/,
      use: [{ loader: INLINE_PROGRAM }, { loader: 'builtin:swc-loader', options: { jsc } }],
      type: 'javascript/auto',
    },
    // Imported only by Emotion's unused `withTheme`: this drops it (0.9 KB brotli).
    { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
  ];
}

/** Pictures of 1 to 2 KB that are part of the HTML. */
const PREVIEW = /\.preview\.avif$/;

/** A Node build doesn't know its version and URL; the renderer fills them in (`shell/src/render/resolve-asset-urls.ts`). */
function assetsOf(name: string, target: Target): string | undefined {
  return target === 'node' ? `@assets/${name}/` : undefined;
}

/** `?raw`: the file's text, as in Vite. */
const RAW = /^\?raw$/;

/**
 * Videos with their posters and captions. In production their URL doesn't depend on the remote's version (`serveMedia` in
 * `infra/origin/release-files.ts`).
 */
const MEDIA = /\.(mp4|webm|vtt|poster\.webp)$/;

function mediaRule({ target, mode }: Pick<BaseBuild, 'target' | 'mode'>, publicPath: string | undefined): RuleSetRule {
  const ownUrl = mode === 'production' ? '/' : publicPath;
  return {
    test: MEDIA,
    type: 'asset/resource',
    generator: {
      filename: 'media/[name].[contenthash:8][ext]',
      emit: target === 'web',
      ...(ownUrl === undefined ? {} : { publicPath: ownUrl }),
    },
  };
}

function assetRules(target: Target, publicPath: string | undefined): RuleSetRule[] {
  const files: RuleSetRule[] =
    publicPath === INLINE_ASSETS
      ? [
          { test: /\.svg$/, type: 'javascript/auto', use: [{ loader: SVG_BLOB_LOADER }] },
          { test: /\.(woff2|png|webp|avif|jpg|pdf)$/, exclude: MEDIA, type: 'asset/inline' },
        ]
      : [
          {
            test: /\.(woff2|svg|png|webp|avif|jpg|pdf)$/,
            exclude: [MEDIA, PREVIEW],
            type: 'asset/resource',
            generator: { emit: target === 'web', ...(publicPath === undefined ? {} : { publicPath }) },
          },
        ];
  return [
    ...files.map((rule) => ({ ...rule, resourceQuery: { not: RAW } })),
    { resourceQuery: RAW, type: 'asset/source' },
    { test: PREVIEW, type: 'asset/inline' },
    // Style sheets are text for the renderer to inline; nothing loads CSS at run time.
    { test: /\.(txt|md|css)$/, type: 'asset/source' },
  ];
}
