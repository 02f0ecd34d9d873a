import { track, type PerformanceSnapshot } from '@tulebyte/platform';

const DELAY_MS = 1000;
/** Limits in milliseconds, and in MB for the heap (specification, section 9). */
const BUDGETS = { ttfb: 800, fcp: 1800, domInteractive: 3000, loadComplete: 5000, heap: 50 } as const;

/** Tracks the page load 1 s after it, and every exceeded budget. */
export function measureLoad(): void {
  afterLoad(() => {
    const snapshot = takeSnapshot();
    if (snapshot === undefined) return;
    track({ name: 'performance_snapshot', ...snapshot });
    for (const exceeded of exceededBudgets(snapshot)) track({ name: 'budget_exceeded', ...exceeded });
  });
}

/** The exceeded budgets. Values that the browser doesn't measure are skipped. */
export function exceededBudgets({ memory, ...times }: PerformanceSnapshot): { measure: string; value: number; budget: number }[] {
  const measured: Readonly<Record<string, number | undefined>> = { ...times, heap: memory?.used };
  return Object.entries(BUDGETS).flatMap(([measure, budget]) => {
    const value = measured[measure];
    return value !== undefined && value > budget ? [{ measure, value, budget }] : [];
  });
}

/** The document's load timing; undefined if the browser doesn't report it. */
export function takeSnapshot(): PerformanceSnapshot | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined) return undefined;
  const page = entry as PerformanceNavigationTiming; // the type of these entries
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const memory = readHeap();
  return {
    dns: Math.round(page.domainLookupEnd - page.domainLookupStart),
    tcp: Math.round(page.connectEnd - page.connectStart),
    ttfb: Math.round(page.responseStart),
    download: Math.round(page.responseEnd - page.responseStart),
    domInteractive: Math.round(page.domInteractive),
    domComplete: Math.round(page.domComplete),
    loadComplete: Math.round(page.loadEventEnd),
    fcp: Math.round(paint?.startTime ?? 0),
    ...(memory === undefined ? {} : { memory }),
  };
}

/** Only in Chromium: https://developer.mozilla.org/docs/Web/API/Performance/memory */
function readHeap(): PerformanceSnapshot['memory'] {
  const { memory } = performance as Performance & {
    memory?: { usedJSHeapSize: number; totalJSHeapSize: number; jsHeapSizeLimit: number };
  };
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  return (
    memory && {
      used: megabytes(memory.usedJSHeapSize),
      total: megabytes(memory.totalJSHeapSize),
      limit: megabytes(memory.jsHeapSizeLimit),
    }
  );
}

/** If the page loaded long before consent, runs 1 s after consent. */
function afterLoad(callback: () => void): void {
  const schedule = () => setTimeout(callback, DELAY_MS);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
