import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { readPage, readRelease } from '../document/inline-data.ts';
import { sendFault } from './send-fault.ts';

/**
 * Reports the document's page as slow, once, if one of its Core Web Vitals is poor. Like a fault, the report says nothing about the
 * visitor and needs no consent (`infra/decisions/021-fault-reports.md`).
 * @param route the pattern of the document's page
 */
export function reportSlowPage(route: string): void {
  const { remote = 'shell', version, shell } = readPage();
  let isReported = false;
  const report = ({ rating }: Pick<Metric, 'rating'>) => {
    if (isReported || rating !== 'poor') return;
    isReported = true;
    sendFault({ release: readRelease().release, remote, version: version ?? shell, phase: 'slow', route });
  };
  for (const measure of [onLCP, onINP, onCLS]) measure(report);
}
