import lighthouse from 'lighthouse';
import { beforeEach, expect, it, vi } from 'vitest';
import { lighthouseRun } from './lighthouse.ts';
import { startNoiseMonitor } from './noise.ts';

vi.mock('lighthouse', () => ({ default: vi.fn() }));
vi.mock('chrome-launcher', () => ({ launch: async () => ({ port: 0, kill: () => {} }) }));
vi.mock('../release/chromium.ts', () => ({ chromiumPath: () => '' }));
vi.mock('./noise.ts', () => ({ startNoiseMonitor: vi.fn(() => () => false) }));

const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const resultOf = (audit: object) => ({
  lhr: {
    categories: { performance: { score: 1 } },
    environment: { benchmarkIndex: 1500 },
    audits: Object.fromEntries(AUDITS.map((id) => [id, audit])),
  },
});
const run = vi.mocked(lighthouse as unknown as () => Promise<object>);

beforeEach(() => {
  run.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('repeats a run that failed, or whose trace was incomplete', async () => {
  run
    .mockRejectedValueOnce(new Error('PROTOCOL_TIMEOUT'))
    .mockResolvedValueOnce(resultOf({ errorMessage: 'NO_NAVSTART' }))
    .mockResolvedValueOnce(resultOf({ numericValue: 800 }));
  expect(await lighthouseRun('/')).toMatchObject({ figure: { score: 100, lcp: 800 }, discarded: 2 });
});

it('has no figure when all runs failed, and the last one when all were noisy', async () => {
  run.mockRejectedValue(new Error('PROTOCOL_TIMEOUT'));
  expect(await lighthouseRun('/')).toEqual({ figure: undefined, discarded: 3 });
  vi.mocked(startNoiseMonitor).mockReturnValue(() => true);
  run.mockReset();
  for (const numericValue of [1, 2, 3, 4]) run.mockResolvedValueOnce(resultOf({ numericValue }));
  expect(await lighthouseRun('/')).toMatchObject({ figure: { lcp: 4 }, discarded: 3 });
});
