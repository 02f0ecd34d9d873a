import { connectTelemetry } from '@tulebyte/platform';
import { pushToDataLayer } from './data-layer.ts';
import { watchPage } from './page-events.ts';
import { measureLoad } from './page-load.ts';
import { sendProductEvents } from './product-events.ts';
import { observePerformance } from './performance-observers.ts';
import { watchVideos } from './videos.ts';
import { reportWebVitals } from './web-vitals.ts';

/** Everything that runs only after consent to analytics. */
export function connect(): void {
  connectTelemetry(pushToDataLayer);
  connectTelemetry(sendProductEvents());
  watchPage();
  watchVideos();
  measureLoad();
  observePerformance();
  reportWebVitals();
}
