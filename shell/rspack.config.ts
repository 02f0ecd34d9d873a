import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { shellBuilds, type ShellBuild } from '../rspack.base.ts';
import type { DeclaredRoute } from '../shared/build/src/read-routes.ts';

const root = import.meta.dirname;

/** The host's own pages, asked of the renderer that was just built. */
export async function routesOfRenderer(dist: string): Promise<DeclaredRoute[]> {
  const renderer = pathToFileURL(join(dist, 'node/render.js')).href;
  const { shellRoutes } = (await import(`${renderer}?built=${Date.now()}`)) as typeof import('./src/render/render.tsx');
  return shellRoutes.map(({ id = '', path = '', handle }) => ({
    id,
    path,
    render: handle?.render ?? 'static',
    noIndex: handle?.noIndex ?? false,
  }));
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
  worker: './src/service-worker/sw.ts',
  routes: () => routesOfRenderer(join(root, 'dist')),
};

export default shellBuilds(build);
