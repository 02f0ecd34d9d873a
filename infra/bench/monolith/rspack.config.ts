import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { shellBuilds, type ShellBuild } from '../../../rspack.base.ts';
import { REMOTE_NAMES } from '../../../shared/site-policy/src/route-ownership.ts';
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
  declared: () => declaredByRenderer(dist),
  rules: REMOTE_NAMES.map((name) => ({
    test: /\.tsx?$/,
    include: join(here, `../../../remotes/${name}/src`),
    enforce: 'pre' as const,
    // Remotes name their chunks independently of each other; in one build the names must differ.
    use: [{ loader: join(here, 'prefix-chunk-names.cjs'), options: { prefix: name } }],
  })),
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/federation\/host\.ts$/, join(here, 'direct-host.ts')),
    new rspack.NormalModuleReplacementPlugin(/\/shell-routes\.ts$/, join(here, 'all-routes.ts')),
  ],
};

export default shellBuilds({ ...build, entry: absolute(build.entry), worker: build.worker.replace('./src', shellSource) });

function absolute(entry: ShellBuild['entry']): ShellBuild['entry'] {
  const inShell = (modules: Record<string, string>) =>
    Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, path.replace('./src', shellSource)]));
  return { web: inShell(entry.web), node: inShell(entry.node) };
}
