import { loadAfterConsent } from '../consent/load-after-consent.ts';

/** Loads Google's tags, if the operator has configured any, once analytics is allowed. Nothing is fetched before that. */
export function startTags(): void {
  loadAfterConsent('Tags', async () => {
    const { loadTags } = await import(/* webpackChunkName: "telemetry" */ './tags.ts');
    await loadTags();
  });
}
