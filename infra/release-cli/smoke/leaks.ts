import type { CDPSession, Page } from 'playwright';
import { blame, type Finding } from './finding.ts';
import { enterFromNeutral } from './follow-link.ts';
import type { PlannedPage } from './planned-pages.ts';
import type { Settled } from './visit.ts';

/** Mounts before the first measurement: caches fill on the first ones. */
const WARM_UP = 5;
/** Growth on at least this share of visits counts as a leak. */
const LEAK_RATE = 0.5;
/** Heap that a page can leave behind on each visit, in bytes: compiled code and caches grow a little. */
export const HEAP_ALLOWANCE = 20 * 1024;
/** DOM nodes that a page can leave behind on each visit. */
export const NODE_ALLOWANCE = 20;
/** A leak grows in each round of visits; code that a busy machine loads late, in one. */
const ROUNDS = 2;
/** How long timeouts that a page leaves behind can run. */
const LATE_MS = 6000;

export interface Usage {
  /** With the content of buffers and typed arrays, which is outside of V8's own heap. */
  heap: number;
  /** DOM nodes, including removed ones that can't be collected; they are outside of V8's heap. */
  nodes: number;
  listeners: number;
  timers: Readonly<Record<string, readonly string[]>>;
  /** Listeners on window and document by event, for the message. */
  events: Readonly<Record<string, number>>;
}

/**
 * Mounts and unmounts a page repeatedly by client-side navigation from the neutral page, which must be open.
 * @param times how often in a round; the first five fill caches and are not measured
 */
export async function leakFindings(
  page: Page,
  { owner, path = '' }: Pick<PlannedPage, 'owner' | 'path'>,
  times: number,
  settled: Settled,
): Promise<Finding[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const neutral = (await page.locator('#main h1').first().textContent()) ?? '';
  const goBack = await enterFromNeutral(page, path);
  await settled(0);
  // A page that leads elsewhere can't be followed.
  if (new URL(page.url()).pathname !== path) return [];
  await goBack();
  // Half of the time would be layout and paint.
  await page.evaluate(() => document.getElementById('root')?.style.setProperty('display', 'none'));
  await page.evaluate(mountRepeatedly, { path, neutral, times: WARM_UP });
  const visits = times - WARM_UP;
  let grown: ReturnType<typeof describeGrowth> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await measure(page, session);
    await page.evaluate(mountRepeatedly, { path, neutral, times: visits });
    grown = describeGrowth(before, await measure(page, session), visits);
    if (grown.length > 0) {
      // Timeouts that only end late, and nodes that are collected late, aren't leaks.
      await page.waitForTimeout(LATE_MS);
      grown = describeGrowth(before, await measure(page, session), visits);
    }
    if (grown.length === 0) break;
  }
  // The tab is used again.
  await page.evaluate(() => document.getElementById('root')?.style.removeProperty('display'));
  return grown.map(({ what, stack }) => ({
    build: blame(stack, owner),
    path,
    what: `leaks ${what} in ${visits} visits`,
  }));
}

/** What grew with the visits: timers with their stack, listeners, heap, nodes. */
export function describeGrowth(before: Usage, after: Usage, visits: number): { what: string; stack: string }[] {
  const leaks: { what: string; stack: string }[] = [];
  const most = visits * LEAK_RATE;
  for (const [kind, stacks] of Object.entries(after.timers)) {
    // Compared by the code that starts them, since unrelated timers end during the rounds.
    const earlier = bySource(before.timers[kind] ?? []);
    for (const [source, started] of bySource(stacks)) {
      const grown = started.length - (earlier.get(source)?.length ?? 0);
      if (grown >= most) leaks.push({ what: `${grown} timers (${kind})`, stack: started.at(-1) ?? '' });
    }
  }
  const listeners = after.listeners - before.listeners;
  const events = Object.entries(after.events).filter(([event, count]) => count - (before.events[event] ?? 0) >= most);
  if (listeners >= most) {
    const named = events.map(([event]) => event).join(', ');
    leaks.push({ what: `${listeners} event listeners${named && ` (${named})`}`, stack: '' });
  }
  const heap = after.heap - before.heap;
  if (heap >= visits * HEAP_ALLOWANCE) leaks.push({ what: `${Math.round(heap / 1024)} KB of heap`, stack: '' });
  const nodes = after.nodes - before.nodes;
  if (nodes >= visits * NODE_ALLOWANCE) leaks.push({ what: `${nodes} DOM nodes`, stack: '' });
  return leaks;
}

/** Stacks by their innermost place in a build. */
function bySource(stacks: readonly string[]): Map<string, string[]> {
  return Map.groupBy(stacks, (stack) => /\/artifacts\/[^\s)]+/.exec(stack)?.[0] ?? '');
}

async function measure(page: Page, session: CDPSession): Promise<Usage> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  const { backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const report = await page.evaluate(() => globalThis.__probe?.report());
  const events: Record<string, number> = {};
  for (const target of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target, objectGroup: 'leaks' });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    for (const { type } of listeners) events[`${type} on ${target}`] = (events[`${type} on ${target}`] ?? 0) + 1;
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'leaks' });
  return {
    heap: metric('JSHeapUsedSize') + backingStorageSize,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers: report?.timers ?? {},
    events,
  };
}

/** Runs in the browser: opens the page by "forward" and leaves it by "back", repeatedly. Starts and ends on the neutral page. */
async function mountRepeatedly({ path, neutral, times }: { path: string; neutral: string; times: number }): Promise<void> {
  const heading = () => document.querySelector('#main h1')?.textContent;
  const until = (isTrue: () => boolean, failure: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(failure)), 5000);
      const observer = new MutationObserver(check);
      function check(): void {
        if (!isTrue()) return;
        clearTimeout(limit);
        observer.disconnect();
        // A task of its own, so that effects have run.
        setTimeout(resolve);
      }
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      check();
    });
  for (let visit = 0; visit < times; visit += 1) {
    history.forward();
    await until(
      () => location.pathname === path && heading() !== undefined && heading() !== neutral,
      `${path} did not open when it was visited again`,
    );
    history.back();
    await until(() => heading() === neutral, `Back did not lead away from ${path}, as when a page adds to the history by itself`);
  }
}
