import { track, type PerformanceSnapshot } from '@tulebyte/platform';

const AFTER_LOAD_MS = 1000;
/** What a page may take (specification, section 9): milliseconds, and MB of heap. */
const BUDGETS = { ttfb: 800, fcp: 1800, domInteractive: 3000, loadComplete: 5000, heap: 50 } as const;

/** Tells, 1 s after the page has loaded, how that went, and which budgets it broke. */
export function measureLoad(): void {
  afterLoad(() => {
    const snapshot = takeSnapshot();
    if (snapshot === undefined) return;
    track({ name: 'performance_snapshot', ...snapshot });
    for (const broken of exceededBudgets(snapshot)) track({ name: 'budget_exceeded', ...broken });
  });
}

/** The budgets that a page exceeded; what a browser does not measure is not judged. */
export function exceededBudgets({ memory, ...times }: PerformanceSnapshot): { measure: string; value: number; budget: number }[] {
  const timed: Readonly<Record<string, number | undefined>> = { ...times, heap: memory?.used };
  return Object.entries(BUDGETS).flatMap(([measure, budget]) => {
    const value = timed[measure];
    return value !== undefined && value > budget ? [{ measure, value, budget }] : [];
  });
}

/** How this document arrived; undefined where the browser does not say. */
export function takeSnapshot(): PerformanceSnapshot | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined) return undefined;
  const page = entry as PerformanceNavigationTiming; // what entries of this type are
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const memory = heap();
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

/** Chromium alone tells: https://developer.mozilla.org/docs/Web/API/Performance/memory */
function heap(): PerformanceSnapshot['memory'] {
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

/** A page that had loaded long before consent is measured 1 s after it. */
function afterLoad(work: () => void): void {
  const wait = () => setTimeout(work, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
