import { connectTelemetry } from '@tulebyte/platform';
import { pushToDataLayer } from './data-layer.ts';
import { observePage } from './page-events.ts';
import { measureLoad } from './page-load.ts';
import { sendProductEvents } from './product-events.ts';
import { observePerformance } from './performance-observers.ts';
import { observeVideos } from './videos.ts';
import { reportWebVitals } from './web-vitals.ts';

/**
 * Starts all analytics, of a prerendered page once it is shown. Call it only after consent.
 * @param fromEntry see `observePage`
 */
export function connect(fromEntry: boolean): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => connect(fromEntry), { once: true });
    return;
  }
  connectTelemetry(pushToDataLayer);
  connectTelemetry(sendProductEvents());
  observePage(fromEntry);
  observeVideos();
  measureLoad();
  observePerformance();
  reportWebVitals();
}
