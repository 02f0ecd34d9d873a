import { DATA_FAULT_WEIGHT, type FaultReport } from '@tulebyte/backend-api/fault-reports';
import { onFault, type Fault } from '@tulebyte/platform';
import { readRelease } from '../document/inline-data.ts';
import { sendJson } from './send.ts';

const MAX_REPORTS = 5;

/**
 * Reports the page's faults to the operators: build, phase, and route pattern, never a URL, a text, or anything about the visitor
 * (`infra/decisions/021-fault-reports.md`). Each fault is sent once, at most five per page; data faults on one page in ten.
 * @param currentRoute returns the pattern of the current page
 * @param sample a random number from 0 up to 1, one per page
 */
export function reportFaults(currentRoute: () => string, sample: number = Math.random()): void {
  const sent = new Set<string>();
  onFault((fault) => {
    const weight = fault.phase === 'data' ? DATA_FAULT_WEIGHT : 1;
    if (sent.size >= MAX_REPORTS || sample * weight >= 1) return;
    const report = describeFault({ route: currentRoute(), ...fault }, weight);
    const key = JSON.stringify(report);
    if (sent.has(key)) return;
    sent.add(key);
    // Not retried, for example when the connection is the fault: other pages will report the same.
    sendJson('/api/analytics/faults', report, { credentials: 'omit' });
  });
}

function describeFault({ remote, version, phase, route }: Fault & { route: string }, weight: FaultReport['weight']): FaultReport {
  return { release: readRelease().release, remote, version, phase, route, weight };
}
