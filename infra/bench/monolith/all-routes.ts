// Replaces `shell/src/app/shell-routes.ts` in the monolith: the host's own pages and those of every remote.
import type { Messages, RemoteRoute, RemoteRoutes } from '@tulebyte/federation/remote';
import { addMessages, currentLocale } from '@tulebyte/i18n';
import { buildCrumbs } from '../../../shell/src/navigation/crumbs.ts';
import { shellRoutes as own } from '../../../shell/src/app/shell-routes.ts?own';
import { PageFallback } from '../../../shell/src/app/page-fallback.tsx';
import { remotes } from './remotes.ts';

export const shellRoutes = [
  ...own,
  ...remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      ...route,
      id: `${remote.name}-${route.id}`,
      handle: { ...route.handle, crumbs: buildCrumbs(route.path, remote.routes) },
      lazy: () => loadPage(remote, route),
      HydrateFallback: PageFallback,
    })),
  ),
];

async function loadPage({ messages }: RemoteRoutes, route: RemoteRoute) {
  const [page, catalog] = await Promise.all([route.lazy(), messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages as Messages);
  return page;
}
