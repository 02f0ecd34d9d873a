import { acceptAllCookies } from '@tulebyte/testing';
import { connectTelemetry, type PerformanceSnapshot, type TelemetryEvent } from '@tulebyte/platform';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exceededBudgets, measureLoad } from './page-load.ts';

const fast: PerformanceSnapshot = {
  dns: 1,
  tcp: 2,
  ttfb: 800,
  download: 4,
  domInteractive: 3000,
  domComplete: 9000,
  loadComplete: 5000,
  fcp: 1800,
  memory: { used: 50, total: 60, limit: 4096 },
};

describe('budgets', () => {
  it('allow their exact limit', () => expect(exceededBudgets(fast)).toEqual([]));
  it.each([
    [{ ttfb: 801 }, { measure: 'ttfb', value: 801, budget: 800 }],
    [{ fcp: 1801 }, { measure: 'fcp', value: 1801, budget: 1800 }],
    [{ domInteractive: 3001 }, { measure: 'domInteractive', value: 3001, budget: 3000 }],
    [{ loadComplete: 5001 }, { measure: 'loadComplete', value: 5001, budget: 5000 }],
    [{ memory: { used: 50.1, total: 60, limit: 4096 } }, { measure: 'heap', value: 50.1, budget: 50 }],
  ])('are exceeded by %j', (slow, broken) => expect(exceededBudgets({ ...fast, ...slow })).toEqual([broken]));
  it('skip values that the browser does not measure', () => {
    const { memory: _memory, ...unmeasured } = fast;
    expect(exceededBudgets(unmeasured)).toEqual([]);
  });
});

describe('the page load', () => {
  afterEach(() => vi.useRealTimers());
  it('is tracked 1 s after it, with every exceeded budget', async () => {
    vi.useFakeTimers();
    acceptAllCookies();
    const entry = {
      domainLookupStart: 1,
      domainLookupEnd: 3,
      connectStart: 3,
      connectEnd: 10,
      responseStart: 900.4,
      responseEnd: 950,
      domInteractive: 1000,
      domComplete: 1200,
      loadEventEnd: 1300,
    };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never); // only these fields are read
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 950 }] as never);
    Object.defineProperty(performance, 'memory', {
      value: { usedJSHeapSize: 60 * 1024 * 1024, totalJSHeapSize: 64 * 1024 * 1024, jsHeapSizeLimit: 4096 * 1024 * 1024 },
      configurable: true,
    });
    const seen: TelemetryEvent[] = [];
    const disconnect = connectTelemetry((event) => seen.push(event));
    measureLoad();
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    disconnect();
    expect(seen).toEqual([
      {
        name: 'performance_snapshot',
        dns: 2,
        tcp: 7,
        ttfb: 900,
        download: 50,
        domInteractive: 1000,
        domComplete: 1200,
        loadComplete: 1300,
        fcp: 950,
        memory: { used: 60, total: 64, limit: 4096 },
      },
      { name: 'budget_exceeded', measure: 'ttfb', value: 900, budget: 800 },
      { name: 'budget_exceeded', measure: 'heap', value: 60, budget: 50 },
    ]);
  });
});
