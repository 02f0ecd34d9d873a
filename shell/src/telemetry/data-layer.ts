import type { TelemetryEvent } from '@tulebyte/platform';

/**
 * Pushes events to `dataLayer` for a tag manager, if one is configured. The queue sends nothing itself and exists only after
 * consent.
 */
export function pushToDataLayer({ name, ...details }: TelemetryEvent): void {
  const page = window as typeof window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ event: name, ...details });
}
