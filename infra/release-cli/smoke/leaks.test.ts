import { expect, test } from 'vitest';
import { describeGrowth, HEAP_ALLOWANCE, NODE_ALLOWANCE, type Usage } from './leaks.ts';

const VISITS = 40;
const before: Usage = {
  heap: 10_000_000,
  nodes: 900,
  listeners: 200,
  timers: { interval: ['clock'], timeout: [] },
  events: { 'resize on window': 2 },
};
const grown = (after: Partial<Usage>) => describeGrowth(before, { ...before, ...after }, VISITS);
const times = (count: number, stack: string) => Array.from({ length: count }, () => stack);

test('what stays about equal is no leak', () => {
  expect(
    grown({
      heap: before.heap + VISITS * HEAP_ALLOWANCE - 1,
      nodes: before.nodes + VISITS * NODE_ALLOWANCE - 1,
      listeners: 219,
      timers: { timeout: times(19, 'toast') },
    }),
  ).toEqual([]);
});

test('names intervals with the stack that started them', () => {
  expect(grown({ timers: { interval: ['clock', ...times(40, 'at shop')] } })).toEqual([
    { what: '40 timers (interval)', stack: 'at shop' },
  ]);
});

test('is not misled by timers of other code that end in the meantime', () => {
  const at = (build: string) => `Error\n    at start (http://127.0.0.1/artifacts/${build}/0.1.0-abc/web/page.js:1:2)`;
  const busy = { ...before, timers: { timeout: [...times(30, at('shell')), ...times(10, at('shop'))] } };
  const after = { ...before, timers: { timeout: [...times(4, at('shell')), ...times(50, at('shop'))] } };
  expect(describeGrowth(busy, after, VISITS)).toEqual([{ what: '40 timers (timeout)', stack: at('shop') }]);
});

test('names the events of listeners', () => {
  expect(grown({ listeners: 240, events: { 'resize on window': 42, 'click on document': 1 } })).toEqual([
    { what: '40 event listeners (resize on window)', stack: '' },
  ]);
});

test('names heap', () => {
  expect(grown({ heap: before.heap + VISITS * HEAP_ALLOWANCE })).toEqual([{ what: '800 KB of heap', stack: '' }]);
});

test('names DOM nodes', () => {
  expect(grown({ nodes: before.nodes + VISITS * NODE_ALLOWANCE })).toEqual([{ what: '800 DOM nodes', stack: '' }]);
});
