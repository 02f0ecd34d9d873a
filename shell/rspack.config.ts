import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { shellBuilds, type ShellBuild } from '../rspack.base.ts';
import type { DeclaredRemote } from '../shared/build/src/read-routes.ts';
import { NO_CONTRIBUTIONS } from '../shared/federation/src/remote-manifest.ts';

const root = import.meta.dirname;

/** The host's own pages and toggles, and what it provides, read from the renderer that was just built. */
export async function declaredByRenderer(dist: string): Promise<DeclaredRemote> {
  const renderer = pathToFileURL(join(dist, 'node/render.js')).href;
  const { describeSharedModules, shellFeatures, shellRoutes } = (await import(
    `${renderer}?built=${Date.now()}`
  )) as typeof import('./src/render/render.tsx');
  const routes = shellRoutes.map(({ id = '', path = '', handle }) => ({
    id,
    path,
    render: handle?.render ?? 'static',
    noIndex: handle?.noIndex ?? false,
  }));
  const contributions = { ...NO_CONTRIBUTIONS, features: [...shellFeatures] };
  return { routes, contributions, host: await describeSharedModules() };
}

export const build: ShellBuild = {
  root,
  copy: {
    [join(root, 'public')]: 'public',
    [join(root, '../shared/ui/fonts')]: 'fonts',
    [join(root, '../shared/ui/src/fonts.css')]: 'fonts/faces.css',
    [join(root, '../shared/ui/src/brand-mark/favicon.svg')]: 'public/favicon.svg',
  },
  entry: { web: { entry: './src/boot/entry.ts' }, node: { render: './src/render/render.tsx' } },
  scripts: { sw: './src/service-worker/sw.ts', 'public/recover': './src/recovery/recover.ts' },
  declared: () => declaredByRenderer(join(root, 'dist')),
};

export default shellBuilds(build);
