import { DATA_FAULT_WEIGHT, type FaultReport } from '@tulebyte/contracts/fault-reports';
import { stripLocale } from '@tulebyte/contracts/locale-path';
import { SHELL_PATHS } from '@tulebyte/contracts/ownership';
import { findPattern } from '@tulebyte/contracts/paths';
import { onFault, type Fault } from '@tulebyte/platform';
import { readRelease } from '../document/blocks.ts';

const MOST_REPORTS = 5;

/**
 * Sends what failed in this page to the operators: build, phase and kind of page, never an address, a text or anything of the visitor
 * (`infra/decisions/021-fault-reports.md`). Each fault once, at most five a page, and of faults in data one page in ten.
 * @param chance a number from 0 up to 1, drawn once a page
 */
export function reportFaults(chance: number = Math.random()): void {
  const sent = new Set<string>();
  onFault((fault) => {
    const weight = fault.phase === 'data' ? DATA_FAULT_WEIGHT : 1;
    if (sent.size >= MOST_REPORTS || chance * weight >= 1) return;
    const report = JSON.stringify(describeFault(fault, weight));
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

function describeFault({ remote, version, phase, route }: Fault, weight: FaultReport['weight']): FaultReport {
  return { release: readRelease().release, remote, version, phase, route: route ?? openRoute(), weight };
}

/** The pattern of the page that is open, as far as this document knows patterns. */
function openRoute(): string {
  const patterns = [...SHELL_PATHS, ...Object.values(readRelease().remotes).flatMap((remote) => remote.patterns)];
  const known = Object.fromEntries(patterns.map((pattern) => [pattern, pattern]));
  return findPattern(known, stripLocale(location.pathname)) ?? '*';
}
