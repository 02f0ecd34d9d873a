import { track } from '@tulebyte/platform';

/** Limits of specification, section 9. */
const LONG_TASK = { over: 50, apart: 1000, most: 10 };
const LAYOUT_SHIFT = { over: 0.1, apart: 2000, most: Infinity };

/** Lets a value through when it is over a limit, not too soon after the last one, and not too often in all. */
export function limited(
  { over, apart, most }: { over: number; apart: number; most: number },
  report: (value: number) => void,
): (value: number, at: number) => void {
  let count = 0;
  let last = -Infinity;
  return (value, at) => {
    if (value <= over || at - last < apart || count >= most) return;
    count += 1;
    last = at;
    report(value);
  };
}

/** Counts moments in which the page was stuck, and those in which it jumped. Browsers that do not measure them count none. */
export function observePerformance(): void {
  const longTask = limited(LONG_TASK, (duration) => track({ name: 'long_task', duration: Math.round(duration) }));
  const shift = limited(LAYOUT_SHIFT, (value) => track({ name: 'layout_shift', value: Math.round(value * 1000) / 1000 }));
  observe('longtask', (entry) => longTask(entry.duration, entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean }; // not yet in the DOM's types
    if (value !== undefined && hadRecentInput !== true) shift(value, entry.startTime);
  });
}

function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
}
