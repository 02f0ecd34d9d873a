import { loadAfterConsent } from '../consent/load-after-consent.ts';

/** Loads analytics once the visitor allows it. Nothing is fetched before that. */
export function startTelemetry(): void {
  loadAfterConsent('Telemetry', async () => {
    const { connect } = await import(/* webpackChunkName: "telemetry" */ './telemetry.ts');
    connect();
  });
}
