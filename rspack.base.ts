/**
 * The build factory of host and remotes, called by every workspace's `rspack.config.ts`. Everything they must agree on (module
 * format, shared packages, compiler settings) is defined here.
 */
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin } from './shared/build/src/build-manifest-plugin.ts';
import { LibraryOverridesPlugin } from './shared/build/src/library-overrides-plugin.ts';
import { REMOTE_OVERRIDES, SHELL_OVERRIDES } from './shared/build/src/library-overrides.ts';
import type { DeclaredRemote } from './shared/build/src/read-routes.ts';
import { sharedVersions } from './shared/build/src/shared-versions.ts';
import { SHARED_MODULES } from './shared/federation/src/shared-modules.ts';

export type Target = 'web' | 'node';
export type Mode = 'production' | 'development';

export interface RemoteBuild {
  /** Folder of the workspace. */
  root: string;
  name: string;
  /** Exposed modules, for example `{ './routes': './src/routes.tsx' }`. */
  exposes: Record<string, string>;
  mode?: Mode;
  /** Base URL of its SVG files, if not next to its modules: browsers block SVG sprites of another origin, such as a dev server's. */
  assets?: string;
}

const rootFolder = dirname(new URL(import.meta.url).pathname);

/** Both builds of a remote, for browsers and for prerendering in Node, and their manifest, `remote.json`. */
export function remoteBuilds(build: RemoteBuild): Configuration[] {
  const manifest = new BuildManifestPlugin({
    root: build.root,
    dist: join(build.root, 'dist'),
    name: build.name,
    exposes: Object.keys(build.exposes),
    entryChunk: build.name,
  });
  return describedBuilds(remoteBuild(build, 'web'), remoteBuild(build, 'node'), manifest);
}

function describedBuilds(web: Configuration, node: Configuration, manifest: BuildManifestPlugin): Configuration[] {
  return [
    { ...web, plugins: [...(web.plugins ?? []), manifest.web] },
    // The manifest needs both, so the Node build waits for the browser's.
    { ...node, ...(web.name ? { dependencies: [web.name] } : {}), plugins: [...(node.plugins ?? []), manifest.node] },
  ];
}

/** One build of a remote: an ES module container without its own copies of shared packages. */
export function remoteBuild(
  { root, name, exposes, mode = modeFromEnvironment(), assets }: RemoteBuild,
  target: Target,
): Configuration {
  const base = baseBuild({ root, name, target, mode, assets, dist: join(root, 'dist') });
  return {
    ...base,
    entry: {},
    plugins: [
      new LibraryOverridesPlugin(REMOTE_OVERRIDES),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        library: { type: 'module' },
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([key, path]) => [key, { import: path, name: key.replace('./', '') }]),
        ),
        shared: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([module, { range }]) => [
            module,
            { import: false, singleton: true, strictVersion: true, requiredVersion: range },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      ...(mode === 'development' && target === 'web' ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

export interface ShellBuild {
  root: string;
  /** Files to copy next to the modules: source folder or file → path in `web/`. */
  copy: Record<string, string>;
  entry: Record<Target, Record<string, string>>;
  /** Source of the service worker. */
  worker: string;
  /** The host's own pages. */
  declared: () => Promise<DeclaredRemote>;
  mode?: Mode;
  /** See `RemoteBuild`. */
  assets?: string;
  /** Output folder; by default `dist` in the workspace. */
  dist?: string;
  /** Additional rules and plugins, for the benchmark's monolith. */
  rules?: RuleSetRule[];
  plugins?: Configuration['plugins'];
}

/** Both builds of the host and their manifest, `remote.json`. */
export function shellBuilds(build: ShellBuild): Configuration[] {
  const manifest = new BuildManifestPlugin({
    root: build.root,
    dist: build.dist ?? join(build.root, 'dist'),
    name: 'shell',
    exposes: [],
    entryChunk: 'entry',
    provides: sharedVersions(rootFolder),
    declared: build.declared,
  });
  const [web, node] = describedBuilds(shellBuild(build, 'web'), shellBuild(build, 'node'), manifest);
  const worker = workerBuild(build);
  return [
    { ...web, name: 'shell-web' },
    { ...worker, dependencies: ['shell-web'] },
    { ...node, dependencies: ['shell-worker'] },
  ];
}

/** The service worker: a classic script, in which the web server fills in the release. */
function workerBuild({ root, worker, dist = join(root, 'dist'), mode = modeFromEnvironment() }: ShellBuild): Configuration {
  const base = baseBuild({ root, name: 'shell', target: 'web', mode, assets: undefined, dist });
  return {
    ...base,
    name: 'shell-worker',
    target: ['webworker', 'es2022'],
    entry: { sw: worker },
    output: {
      path: join(dist, 'web'),
      filename: '[name].js',
      clean: false,
      module: false,
      chunkFormat: 'array-push',
      iife: true,
    },
  };
}

/**
 * One build of the host. It declares no shared modules at build time: it registers its modules with the federation runtime when it
 * starts, so that it bundles exactly like a monolith.
 */
export function shellBuild(build: ShellBuild, target: Target): Configuration {
  const { root, entry, copy, mode = modeFromEnvironment(), dist = join(root, 'dist'), assets, rules = [], plugins = [] } = build;
  const base = baseBuild({ root, name: 'shell', target, mode, assets, dist });
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), ...rules] },
    entry: entry[target],
    optimization: {
      ...base.optimization,
      splitChunks:
        target === 'web'
          ? {
              chunks: 'all',
              minSize: 20_000,
              cacheGroups: {
                default: false,
                defaultVendors: false,
                // Changes only when React or the router is upgraded, so returning visitors have it cached.
                framework: {
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/,
                  name: 'framework',
                  chunks: 'initial',
                  enforce: true,
                },
              },
            }
          : false,
    },
    plugins: [
      new LibraryOverridesPlugin(SHELL_OVERRIDES[target]),
      ...plugins,
      ...(mode === 'development' && target === 'web' ? [new ReactRefreshRspackPlugin()] : []),
      ...(target === 'web'
        ? [new rspack.CopyRspackPlugin({ patterns: Object.entries(copy).map(([from, to]) => ({ from, to })) })]
        : []),
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions(rootFolder)),
        ENV_TARGET: JSON.stringify(target),
      }),
    ],
  };
}

function modeFromEnvironment(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
}

interface BaseBuild {
  root: string;
  name: string;
  target: Target;
  mode: Mode;
  dist: string;
  assets: string | undefined;
}

function baseBuild({ root, name, target, mode, dist, assets = assetsOf(name, target) }: BaseBuild): Configuration {
  const production = mode === 'production';
  return {
    name: `${name}-${target}`,
    context: root,
    mode,
    target: target === 'web' ? ['web', 'es2022'] : ['node', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(dist, target),
      filename: production && target === 'web' ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: `tulebyte_${name}`,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // Chunks are imported through the host, which verifies their integrity and retries.
      ...(target === 'web' ? { importFunctionName: 'globalThis.__tulebyteImport(import.meta.url)' } : {}),
      library: { type: 'module' },
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: target === 'web' ? ['browser', 'import', 'module', 'default'] : ['import', 'module', 'node', 'default'],
    },
    module: { rules: [...scriptRules({ production, target }), ...assetRules(target, assets)] },
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
      // By order: other ids are hashes of paths, absolute ones for concatenated modules.
      chunkIds: production ? 'natural' : 'named',
      moduleIds: production ? 'natural' : 'named',
      splitChunks: target === 'web' ? { chunks: 'async', minSize: 20_000 } : false,
    },
    performance: false,
    experiments: {},
  };
}

function scriptRules({ production, target }: { production: boolean; target: Target }): RuleSetRule[] {
  const jsc = { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } as const;
  return [
    {
      test: /\.(ts|tsx)$/,
      resourceQuery: { not: /^\?inline$/ },
      use: [
        { loader: join(rootFolder, 'shared/build/src/inline-source-messages.mjs') },
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
      use: [
        { loader: join(rootFolder, 'shared/build/src/inline-program.mjs') },
        { loader: 'builtin:swc-loader', options: { jsc } },
      ],
      type: 'javascript/auto',
    },
    // Imported only by Emotion's `withTheme`, which nothing uses: this drops it (0.9 KB brotli).
    { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
  ];
}

/** A Node build doesn't know its version and URL; the renderer fills them in (`shell/src/render/resolve-asset-urls.ts`). */
function assetsOf(name: string, target: Target): string | undefined {
  return target === 'node' ? `@assets/${name}/` : undefined;
}

/** `?raw`: the file's text, as in Vite. */
const RAW = /^\?raw$/;

function assetRules(target: Target, publicPath: string | undefined): RuleSetRule[] {
  return [
    {
      test: /\.(woff2|svg|png|webp|avif|jpg)$/,
      resourceQuery: { not: RAW },
      type: 'asset/resource',
      generator: { emit: target === 'web', ...(publicPath === undefined ? {} : { publicPath }) },
    },
    { resourceQuery: RAW, type: 'asset/source' },
    // Style sheets are text for the renderer to inline; nothing loads CSS at run time.
    { test: /\.(txt|md|css)$/, type: 'asset/source' },
  ];
}
