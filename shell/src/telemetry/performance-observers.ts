import { track } from '@tulebyte/platform';

/** Limits of specification, section 9. */
const LONG_TASK = { threshold: 50, intervalMs: 1000, maxCount: 10 };
const LAYOUT_SHIFT = { threshold: 0.1, intervalMs: 2000, maxCount: Infinity };

/** Reports values above a threshold, with a minimum interval and a maximum count. */
export function rateLimit(
  { threshold, intervalMs, maxCount }: { threshold: number; intervalMs: number; maxCount: number },
  report: (value: number) => void,
): (value: number, at: number) => void {
  let count = 0;
  let lastAt = -Infinity;
  return (value, at) => {
    if (value <= threshold || at - lastAt < intervalMs || count >= maxCount) return;
    count += 1;
    lastAt = at;
    report(value);
  };
}

/** Tracks long tasks and layout shifts, in browsers that measure them. */
export function observePerformance(): void {
  const longTask = rateLimit(LONG_TASK, (duration) => track({ name: 'long_task', duration: Math.round(duration) }));
  const shift = rateLimit(LAYOUT_SHIFT, (value) => track({ name: 'layout_shift', value: Math.round(value * 1000) / 1000 }));
  observe('longtask', (entry) => longTask(entry.duration, entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean }; // not in the DOM types yet
    if (value !== undefined && hadRecentInput !== true) shift(value, entry.startTime);
  });
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
}
