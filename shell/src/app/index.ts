/** The screens and providers that boot, rendering, and routing use. */
export { PageErrorScreen, RootErrorScreen } from '../errors/error-screens.tsx';
export { ErrorBoundary } from '../errors/error-boundary.tsx';
export { RootLayout } from '../layout/root-layout.tsx';

export { PageFallback } from './page-fallback.tsx';
export { AppProviders } from './app-providers.tsx';
export { shellFeatures } from './shell-features.ts';
export { shellRoutes } from './shell-routes.ts';
