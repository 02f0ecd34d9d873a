import type { FaultReport } from '@tulebyte/backend-api/fault-reports';
import { sendJson } from './send.ts';

/** Sends a report once. If the connection is at fault, other pages will report the same. */
export function sendFault(report: FaultReport): void {
  sendJson('/api/analytics/faults', report, { credentials: 'omit', headers: pageRequest() });
}

/** The id that the web server logs for the page's request, which it also sends as a timing: scripts can't read a page's headers. */
function pageRequest(): Readonly<Record<string, string>> {
  const [navigation] = performance.getEntriesByType('navigation');
  // Cast: `getEntriesByType` isn't typed by entry type.
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  const id = timings?.find(({ name }) => name === 'request')?.description;
  return id ? { 'x-page-request': id } : {};
}
