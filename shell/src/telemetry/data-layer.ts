import type { TelemetryEvent } from '@tulebyte/platform';

/**
 * Hands events to `dataLayer`, where a configured tag manager takes them. The queue itself sends nothing, and it exists
 * only after consent.
 */
export function pushToDataLayer({ name, ...details }: TelemetryEvent): void {
  const page = window as typeof window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ event: name, ...details });
}
