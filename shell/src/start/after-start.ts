import { startPrefetching, type PrefetchPage } from '../prefetch/prefetch.ts';
import { registerServiceWorker } from '../service-worker/register.ts';
import { startTags } from '../tags/start-tags.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';

/** What runs once the page is idle. */
export function afterStart(prefetchPage?: PrefetchPage): void {
  startTelemetry();
  startTags();
  startPrefetching(prefetchPage);
  void registerServiceWorker();
}
