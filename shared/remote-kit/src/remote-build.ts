import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin } from '../../build/src/build-manifest-plugin.ts';
import { LibraryOverridesPlugin } from '../../build/src/library-overrides-plugin.ts';
import { REMOTE_OVERRIDES } from '../../build/src/remote-overrides.ts';
import { SingletonsPlugin } from '../../build/src/singletons-plugin.ts';
import { SHARED_MODULES } from '../../federation/src/shared-modules.ts';
import { baseBuild, modeFromEnvironment, type Mode, type Target } from './base-build.ts';

export interface RemoteBuild {
  /** Folder of the workspace. */
  root: string;
  name: string;
  /** Exposed modules, for example `{ './routes': './src/routes.tsx' }`. */
  exposes: Record<string, string>;
  mode?: Mode;
  /**
   * Base URL of its SVG files, if not next to its modules: browsers block SVG sprites of another origin, such as a dev server's.
   * `inline`: its images are part of its code.
   */
  assets?: string;
}

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

/** Adds the manifest to both builds. */
export function describedBuilds(web: Configuration, node: Configuration, manifest: BuildManifestPlugin): Configuration[] {
  return [
    { ...web, plugins: [...(web.plugins ?? []), manifest.web] },
    { ...node, plugins: [...(node.plugins ?? []), manifest.node] },
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
      ...(base.plugins ?? []),
      new LibraryOverridesPlugin(REMOTE_OVERRIDES),
      new SingletonsPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        library: { type: 'module' },
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([key, path]) => [key, { import: path, name: key.replace('./', '') }]),
        ),
        shared: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([module, { range, singleton = true }]) => [
            module,
            { import: false, singleton, strictVersion: true, requiredVersion: range },
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
