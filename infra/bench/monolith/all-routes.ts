// What the monolith has in place of `shell/src/app/shell-routes.ts`: the host's own pages and those of every remote.
import { addMessages } from '@tulebyte/i18n';
import { shellRoutes as own } from '../../../shell/src/app/shell-routes.ts?own';
import { remotes } from './remotes.ts';

export const shellRoutes = [
  ...own,
  ...remotes.flatMap(({ name, messages, routes }) =>
    routes.map(({ id, path, handle, lazy }) => ({
      id: `${name}-${id}`,
      path,
      handle,
      lazy: async () => {
        const [page] = await Promise.all([lazy(), messages.en().then(({ messages: catalog }) => addMessages(catalog))]);
        return page;
      },
    })),
  ),
];
