import type { RemoteRoutes } from '@tulebyte/federation/remote';
import admin from '../../../remotes/admin/src/routes.tsx';
import content from '../../../remotes/content/src/routes.tsx';
import marketing from '../../../remotes/marketing/src/routes.tsx';
import portal from '../../../remotes/portal/src/routes.tsx';
import shop from '../../../remotes/shop/src/routes.tsx';

export const remotes: readonly RemoteRoutes[] = [marketing, shop, content, portal, admin];
