import { DATA_FAULT_WEIGHT, type FaultReport } from '@tulebyte/backend-api/fault-reports';
import { onFault, type Fault } from '@tulebyte/platform';
import { readRelease } from '../document/inline-data.ts';

const MOST_REPORTS = 5;

/**
 * Sends what failed in this page to the operators: build, phase and kind of page, never an address, a text or anything of the visitor
 * (`infra/decisions/021-fault-reports.md`). Each fault once, at most five a page, and of faults in data one page in ten.
 * @param openRoute answers the pattern of the page that is open
 * @param chance a number from 0 up to 1, drawn once a page
 */
export function reportFaults(openRoute: () => string, chance: number = Math.random()): void {
  const sent = new Set<string>();
  onFault((fault) => {
    const weight = fault.phase === 'data' ? DATA_FAULT_WEIGHT : 1;
    if (sent.size >= MOST_REPORTS || chance * weight >= 1) return;
    const report = JSON.stringify(describeFault({ route: openRoute(), ...fault }, weight));
    if (sent.has(report)) return;
    sent.add(report);
    // Without an answer, as when the connection is the fault, it is not sent again: others will report the same.
    fetch('/api/analytics/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: report,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  });
}

function describeFault({ remote, version, phase, route }: Fault & { route: string }, weight: FaultReport['weight']): FaultReport {
  return { release: readRelease().release, remote, version, phase, route, weight };
}
