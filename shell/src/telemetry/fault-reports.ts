import type { FaultReport } from '@tulebyte/backend-api/fault-reports';
import { onFault, type ReportedFault } from '@tulebyte/platform';
import { sendJson } from './send.ts';

const MAX_REPORTS = 5;

/**
 * Reports the page's faults to the operators: build, phase, and route pattern, never a URL, a text, or anything about the visitor
 * (`infra/decisions/021-fault-reports.md`). Each fault is sent once, at most five per page.
 */
export function reportFaults(): void {
  const sent = new Set<string>();
  onFault((fault) => {
    if (sent.size >= MAX_REPORTS) return;
    const report = describeFault(fault);
    const key = JSON.stringify(report);
    if (sent.has(key)) return;
    sent.add(key);
    sendFault(report);
  });
}

/** Not retried, for example when the connection is the fault: other pages will report the same. */
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

function describeFault({ release, remote, version, phase, route }: ReportedFault): FaultReport {
  return { release, remote, version, phase, route };
}
