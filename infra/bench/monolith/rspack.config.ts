import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { shellBuilds, type ShellBuild } from '../../../rspack.base.ts';
import { REMOTE_NAMES } from '../../../shared/site-policy/src/route-ownership.ts';
import { addRoutes, addWidget } from '../../../shared/build/src/contributions.ts';
import type { DeclaredRemote } from '../../../shared/build/src/read-routes.ts';
import { build as shell, declaredByRenderer } from '../../../shell/rspack.config.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const shellSource = join(here, '../../../shell/src');

/**
 * The site as one build: the same host and the same pages, imported instead of federated. The baseline of the
 * benchmark.
 */
const build: ShellBuild = {
  ...shell,
  dist,
  declared: declaredByAll,
  checksMessages: false,
  rules: REMOTE_NAMES.map((name) => ({
    test: /\.tsx?$/,
    include: join(here, `../../../remotes/${name}`),
    exclude: /node_modules/,
    enforce: 'post' as const, // also in modules that other loaders generate, such as the content's routes
    // Remotes name their chunks independently of each other; in one build the names must differ.
    use: [{ loader: join(here, 'prefix-chunk-names.cjs'), options: { prefix: name } }],
  })),
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/federation\/host\.ts$/, join(here, 'direct-host.ts')),
    new rspack.NormalModuleReplacementPlugin(/\/seo-metadata\.ts$/, join(here, 'direct-seo-metadata.ts')),
    new rspack.NormalModuleReplacementPlugin(/\/shell-routes\.ts$/, join(here, 'all-routes.ts')),
  ],
};

// No gate opens its pages.
export default shellBuilds({ ...build, entry: absolute(build.entry), scripts: inShell(build.scripts) }).filter(
  ({ name }) => name !== 'shell-development',
);

function inShell(modules: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, path.replace('./src', shellSource)]));
}

function absolute(entry: ShellBuild['entry']): ShellBuild['entry'] {
  return { web: inShell(entry.web), node: { ...inShell(entry.node), declared: join(here, 'declared.ts') } };
}

/** The host's own pages, here including the remotes', and what the remotes contribute to the host. */
async function declaredByAll(): Promise<DeclaredRemote> {
  const declared = await declaredByRenderer(dist);
  const { remotes, widget } = (await import(
    `${pathToFileURL(join(dist, 'node/declared.js')).href}?built=${Date.now()}`
  )) as typeof import('./declared.ts');
  let contributions = addWidget(declared.contributions, widget);
  for (const remote of remotes) contributions = await addRoutes(contributions, remote);
  return { ...declared, contributions };
}
