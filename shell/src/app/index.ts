/** What the rest of the shell (boot, rendering, routing) uses of its screens. */
export { PageErrorScreen, RootErrorScreen } from '../errors/error-screens.tsx';
export { PartBoundary } from '../errors/part-boundary.tsx';
export { RootLayout } from '../layout/root-layout.tsx';

export { buildCrumbs } from '../navigation/crumbs.ts';
export { PageFallback } from './page-fallback.tsx';
export { AppProviders } from './app-providers.tsx';
export { shellFeatures } from './shell-features.ts';
export { shellRoutes } from './shell-routes.ts';
