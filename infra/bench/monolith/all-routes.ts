// Replaces `shell/src/app/shell-routes.ts` in the monolith: the host's own pages and those of every remote.
import { shellRoutes as own } from '../../../shell/src/app/shell-routes.ts?own';
import { remotes } from './remotes.ts';

export const shellRoutes = [
  ...own,
  ...remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, id: `${name}-${route.id}` }))),
];
