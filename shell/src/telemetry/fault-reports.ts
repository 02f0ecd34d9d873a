import type { FaultReport } from '@tulebyte/backend-api/fault-reports';
import { onFault, type ReportedFault } from '@tulebyte/platform';
import { sendFault } from './send-fault.ts';

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

function describeFault({ release, remote, version, phase, route }: ReportedFault): FaultReport {
  return { release, remote, version, phase, route };
}
