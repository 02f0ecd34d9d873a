import type { RemoteRoute } from '@tulebyte/federation/remote';
import { entries } from '../../content.config.ts?entries=legal';
import { routes } from '../../content.config.ts?routes=legal';

/** Privacy, terms, security, compliance. All but the privacy page are text alone (`static-legal-page.tsx`). */
export const legalRoutes: readonly RemoteRoute[] = routes.map((route) => {
  const breadcrumb = entries.find(({ id }) => id === route.id)?.breadcrumb ?? route.handle.title;
  return { ...route, handle: { ...route.handle, breadcrumb, ...(route.id === 'privacy' ? {} : { hydrate: false }) } };
});
