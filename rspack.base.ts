/**
 * The build factory of host and remotes, called by every workspace's `rspack.config.ts`. What both must agree on (module format,
 * shared packages, compiler settings) is in `shared/remote-kit`, which teams outside this repository use as a package.
 */
import { dirname, join } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin } from './shared/build/src/build-manifest-plugin.ts';
import { LibraryOverridesPlugin } from './shared/build/src/library-overrides-plugin.ts';
import { SHELL_OVERRIDES } from './shared/build/src/shell-overrides.ts';
import type { DeclaredRemote } from './shared/build/src/read-routes.ts';
import { sharedVersions } from './shared/build/src/shared-versions.ts';
import { baseBuild, modeFromEnvironment, type Mode, type Target } from './shared/remote-kit/src/base-build.ts';
import { describedBuilds } from './shared/remote-kit/src/remote-build.ts';

export { remoteBuild, remoteBuilds, type RemoteBuild } from './shared/remote-kit/src/remote-build.ts';
export type { Mode, Target } from './shared/remote-kit/src/base-build.ts';

const rootFolder = dirname(new URL(import.meta.url).pathname);

export interface ShellBuild {
  root: string;
  /** Files to copy next to the modules: source folder or file → path in `web/`. */
  copy: Record<string, string>;
  entry: Record<Target, Record<string, string>>;
  /** Sources of scripts that the web server serves from the root, such as the service worker. */
  scripts: Record<string, string>;
  /** The host's own pages. */
  declared: () => Promise<DeclaredRemote>;
  mode?: Mode;
  /** See `RemoteBuild`. */
  assets?: string;
  /** Output folder; by default `dist` in the workspace. */
  dist?: string;
  /** False for the benchmark's monolith, whose remotes bring catalogs of their own. */
  checksMessages?: boolean;
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
    declared: build.declared,
  });
  const [web, node] = describedBuilds(shellBuild(build, 'web'), shellBuild(build, 'node'), manifest);
  const scripts = scriptsBuild(build);
  return [
    { ...web, name: 'shell-web' },
    { ...scripts, dependencies: ['shell-web'] },
    ...((build.mode ?? modeFromEnvironment()) === 'production' ? [developmentReactBuild(build)] : []),
    { ...node, dependencies: ['shell-scripts'] },
  ];
}

/**
 * The browser build with development React, which names every difference between a page's HTML and its first render; production
 * React is silent about most. Only the publish gate opens pages with it.
 */
function developmentReactBuild(build: ShellBuild): Configuration {
  const { dist = join(build.root, 'dist') } = build;
  const web = shellBuild({ ...build, copy: {} }, 'web');
  // Readable, but without comments, as in Node.
  const { minimizer = [] } = shellBuild(build, 'node').optimization ?? {};
  return {
    ...web,
    name: 'shell-development',
    output: { ...web.output, path: join(dist, 'development'), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { ...web.optimization, nodeEnv: 'development', minimizer },
  };
}

/** Single files with fixed names. The web server fills the release into the service worker, which runs as a classic script: it exports nothing. */
function scriptsBuild({ root, scripts, dist = join(root, 'dist'), mode = modeFromEnvironment() }: ShellBuild): Configuration {
  const base = baseBuild({ root, name: 'shell', target: 'web', mode, assets: undefined, dist });
  return {
    ...base,
    name: 'shell-scripts',
    target: ['webworker', 'es2022'],
    entry: scripts,
    output: {
      path: join(dist, 'web'),
      filename: '[name].js',
      clean: false,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
  };
}

/**
 * One build of the host. It declares no shared modules at build time: it registers its modules with the federation runtime when it
 * starts, so that it bundles exactly like a monolith.
 */
export function shellBuild(build: ShellBuild, target: Target): Configuration {
  const { root, entry, copy, mode = modeFromEnvironment(), dist = join(root, 'dist'), rules = [], plugins = [] } = build;
  const { assets, checksMessages } = build;
  const base = baseBuild({ root, name: 'shell', target, mode, assets, dist, checksMessages });
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
                // The file that remotes share: the host's own parts load no second copy.
                query: {
                  test: /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
                  name: 'query',
                  chunks: 'async',
                  enforce: true,
                },
              },
            }
          : false,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...plugins,
      ...(mode === 'development' && target === 'web' ? [new ReactRefreshRspackPlugin()] : []),
      ...(target === 'web'
        ? [
            new LibraryOverridesPlugin(SHELL_OVERRIDES),
            new rspack.CopyRspackPlugin({ patterns: Object.entries(copy).map(([from, to]) => ({ from, to })) }),
          ]
        : []),
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions(rootFolder)),
        ENV_TARGET: JSON.stringify(target),
      }),
    ],
  };
}
