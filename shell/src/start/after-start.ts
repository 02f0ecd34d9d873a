import { readRelease } from '../document/blocks.ts';
import { hideSwitchedOffParts } from '../features/hide-switched-off.ts';
import { preconnectBackend } from '../prefetch/preconnect.ts';
import { startPrefetching, type PrefetchPage } from '../prefetch/prefetch.ts';
import { registerServiceWorker } from '../service-worker/register.ts';
import { followTouchTargets } from '../touch/touch-targets.ts';
import { startTags } from '../tags/start-tags.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';

/** What runs once the page is idle. */
export function afterStart(prefetchPage?: PrefetchPage): void {
  hideSwitchedOffParts();
  startTelemetry();
  startTags();
  preconnectBackend(readRelease().backend);
  startPrefetching(prefetchPage);
  followTouchTargets();
  void registerServiceWorker();
}
