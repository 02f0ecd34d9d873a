/**
 * The one build factory of host and remotes. Every workspace's `rspack.config.ts` calls it; what host and remotes
 * must agree on (module format, shared packages, compiler settings) is decided here and nowhere else.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin } from './shared/build/src/build-manifest-plugin.ts';
import type { DeclaredRoute } from './shared/build/src/read-routes.ts';
import { sharedVersions } from './shared/build/src/shared-versions.ts';
import { SHARED_MODULES } from './shared/contracts/src/shared-modules.ts';

export type Target = 'web' | 'node';
export type Mode = 'production' | 'development';

export interface RemoteBuild {
  /** Folder of the workspace. */
  root: string;
  name: string;
  /** Exposed modules, for example `{ './routes': './src/routes.tsx' }`. */
  exposes: Record<string, string>;
  mode?: Mode;
}

const require = createRequire(import.meta.url);
const rootFolder = dirname(new URL(import.meta.url).pathname);

/** Both builds of a remote, for browsers and for rendering its pages in Node, and the `remote.json` that describes them. */
export function remoteBuilds(build: RemoteBuild): Configuration[] {
  const manifest = new BuildManifestPlugin({
    root: build.root,
    name: build.name,
    exposes: Object.keys(build.exposes),
    entryChunk: build.name,
  });
  return describedBuilds(remoteBuild(build, 'web'), remoteBuild(build, 'node'), manifest);
}

function describedBuilds(web: Configuration, node: Configuration, manifest: BuildManifestPlugin): Configuration[] {
  return [
    { ...web, plugins: [...(web.plugins ?? []), manifest.web] },
    // The manifest needs both: the Node build waits for the browser's.
    { ...node, ...(web.name ? { dependencies: [web.name] } : {}), plugins: [...(node.plugins ?? []), manifest.node] },
  ];
}

/** One build of a remote: an ES-module container that brings no shared package of its own. */
export function remoteBuild({ root, name, exposes, mode = modeFromEnvironment() }: RemoteBuild, target: Target): Configuration {
  const base = baseBuild({ root, name, target, mode });
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
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
        experiments: {
          // The host provides the one federation runtime: 15 KB a remote less.
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target },
        },
      }),
      ...(mode === 'development' && target === 'web' ? [new ReactRefreshRspackPlugin()] : []),
    ],
    externalsType: 'global',
  };
}

export interface ShellBuild {
  root: string;
  /** Files to put beside the modules: source folder or file → place in `web/`. */
  copy: Record<string, string>;
  entry: Record<Target, Record<string, string>>;
  /** The host's own pages. */
  routes: () => Promise<readonly DeclaredRoute[]>;
  mode?: Mode;
}

/** Both builds of the host and the `remote.json` that describes them. */
export function shellBuilds(build: ShellBuild): Configuration[] {
  const manifest = new BuildManifestPlugin({
    root: build.root,
    name: 'shell',
    exposes: [],
    entryChunk: 'entry',
    provides: sharedVersions(rootFolder),
    routes: build.routes,
  });
  return describedBuilds(shellBuild(build, 'web'), shellBuild(build, 'node'), manifest);
}

/**
 * One build of the host. It declares no shared modules at build time: the modules it holds are registered with the
 * federation runtime when it starts, so that it bundles exactly like a monolith (`../shared/design/performance.md`).
 */
export function shellBuild({ root, entry, copy, mode = modeFromEnvironment() }: ShellBuild, target: Target): Configuration {
  const base = baseBuild({ root, name: 'shell', target, mode });
  return {
    ...base,
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
                // Changes only when React or the router is upgraded: returning visitors keep it.
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
      ...(base.plugins ?? []),
      ...(target === 'web' ? [new rspack.CopyRspackPlugin({ patterns: Object.entries(copy).map(([from, to]) => ({ from, to })) })] : []),
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
}

function baseBuild({ root, name, target, mode }: BaseBuild): Configuration {
  const production = mode === 'production';
  return {
    name: `${name}-${target}`,
    context: root,
    mode,
    target: target === 'web' ? ['web', 'es2022'] : ['node', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: resolve(root, 'dist', target),
      filename: production && target === 'web' ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: `tulebyte_${name}`,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // Chunks are imported through the host, which checks their integrity and recovers from failures.
      ...(target === 'web' ? { importFunctionName: 'globalThis.__tulebyteImport(import.meta.url)' } : {}),
      library: { type: 'module' },
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: target === 'web' ? ['browser', 'import', 'module', 'default'] : ['import', 'module', 'node', 'default'],
      alias: federationRuntimeAsModules(),
    },
    module: { rules: [...scriptRules({ production, target }), ...assetRules(target)] },
    optimization: {
      minimize: production && target === 'web',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, module: true } })],
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      splitChunks: target === 'web' ? { chunks: 'async', minSize: 20_000 } : false,
    },
    plugins: [],
    performance: false,
    experiments: {},
  };
}

function scriptRules({ production, target }: { production: boolean; target: Target }): RuleSetRule[] {
  return [
    {
      test: /\.(ts|tsx)$/,
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production, refresh: !production && target === 'web' } },
          experimental: { plugins: [['@lingui/swc-plugin', { stripNonEssentialFields: production }]] },
        },
      },
      type: 'javascript/auto',
    },
  ];
}

function assetRules(target: Target): RuleSetRule[] {
  return [
    { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource', ...(target === 'node' ? { generator: { emit: false } } : {}) },
    // Style sheets are texts for the renderer to inline; nothing loads CSS at run time.
    { test: /\.(txt|md|css)$/, type: 'asset/source' },
  ];
}

/**
 * Rspack resolves the federation runtime by `require.resolve`, which yields CommonJS files that cannot be shaken.
 * These aliases lead to the ES-module twins of the pinned version; a missing file fails the build here rather than
 * shipping both copies unseen.
 */
function federationRuntimeAsModules(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const packageFolder = (name: string) => {
    const folder = join(rootFolder, 'node_modules', name);
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return folder;
  };
  const bundlerRuntime = packageFolder('@module-federation/webpack-bundler-runtime');
  const twins: Record<string, string> = {
    [fromEnhanced.resolve('@module-federation/webpack-bundler-runtime')]: join(bundlerRuntime, 'dist/bundler.js'),
  };
  for (const file of Object.values(twins)) readFileSync(file);
  return twins;
}
