import type { RouterProviderProps } from 'react-router-dom';
import { showCartCount } from '../cart-count/cart-count.ts';
import { readRelease } from '../document/inline-data.ts';
import { hideDisabledFeatures } from '../features/hide-disabled-features.ts';
import { saveScrollPositions } from '../navigation/scroll-positions.ts';
import { preconnectBackend } from '../prefetch/preconnect.ts';
import { prefetchFiles, type PrefetchSource } from '../prefetch/prefetch-files.ts';
import { startPrefetching } from '../prefetch/prefetch.ts';
import { registerServiceWorker } from '../service-worker/register.ts';
import { observeTouchTargets } from '../touch-targets/touch-targets.ts';
import { startTags } from '../analytics-tags/start-tags.ts';
import { followReleases } from '../releases/release-poller.ts';
import { reportUncaughtErrors } from '../telemetry/uncaught-errors.ts';
import { reportFaults } from '../telemetry/fault-reports.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { scheduleSiteLayoutFallback } from '../workspace/site-layout-fallback.ts';

export interface IdleTaskOptions {
  /** Where to find the files of likely next pages; without it their documents are prefetched. */
  prefetch?: PrefetchSource;
  router?: RouterProviderProps['router'];
}

/** What runs once the page is idle. */
export function startIdleTasks({ prefetch, router }: IdleTaskOptions): void {
  const { release, backend, development } = readRelease();
  if (router) {
    saveScrollPositions(router);
    followReleases(router, release);
  }
  // Reports are about the released site.
  if (!development) {
    reportFaults();
    const { path = '*' } = router?.state.matches.at(-1)?.route ?? {};
    import(/* webpackChunkName: "slow-pages" */ '../telemetry/slow-pages.ts').then(
      ({ reportSlowPage }) => reportSlowPage(path),
      () => {},
    );
    startTelemetry();
    startTags();
  }
  reportUncaughtErrors();
  scheduleSiteLayoutFallback();
  hideDisabledFeatures();
  showCartCount();
  // Preload the error screen while the network works. If this fails, it is requested again when needed.
  import(/* webpackChunkName: "errors" */ '../errors/root-error-screen.tsx').catch(() => {});
  import(/* webpackChunkName: "opening-status" */ '../opening-status/opening-status.ts').then(
    ({ showOpeningStatus }) => showOpeningStatus(),
    () => {},
  );
  import(/* webpackChunkName: "opening-status" */ '../daylight/daylight.ts').then(
    ({ showDaylight }) => showDaylight(),
    () => {},
  );
  preconnectBackend(backend);
  startPrefetching(prefetch && prefetchFiles(prefetch));
  observeTouchTargets();
  void registerServiceWorker();
}
