import { hasConsent } from '@tulebyte/platform';
import { loadAfterConsent } from '../consent/load-after-consent.ts';

/** Loads analytics once the visitor allows it. Nothing is fetched before that. */
export function startTelemetry(): void {
  // Pages from before the visitor's choice don't count.
  const fromEntry = hasConsent('analytics');
  loadAfterConsent('Telemetry', async () => {
    const { connect } = await import(/* webpackChunkName: "telemetry" */ './telemetry.ts');
    connect(fromEntry);
  });
}
