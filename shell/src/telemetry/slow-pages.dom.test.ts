import { beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';

type Report = (metric: Pick<Metric, 'rating'>) => void;
const measured = vi.hoisted((): Record<string, Report> => ({}));
vi.mock('web-vitals', () => ({
  onLCP: (report: Report) => void (measured['LCP'] = report),
  onINP: (report: Report) => void (measured['INP'] = report),
  onCLS: (report: Report) => void (measured['CLS'] = report),
}));
const { reportSlowPage } = await import('./slow-pages.ts');

const sent = vi.fn<typeof fetch>();
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = `<script type="application/json" id="release">{"release":7}</script>
    <script type="application/json" id="page">{"remote":"shop","version":"0.1.0-abc","shell":"0.1.0-def"}</script>`;
});

it('reports a page with a poor vital once, by build and route pattern only', () => {
  reportSlowPage('/product/:id');
  measured['LCP']?.({ rating: 'poor' });
  measured['INP']?.({ rating: 'poor' });
  expect(bodies()).toEqual([{ release: 7, remote: 'shop', version: '0.1.0-abc', phase: 'slow', route: '/product/:id' }]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
});

it('reports nothing for vitals that are good or need improvement', () => {
  reportSlowPage('/');
  measured['LCP']?.({ rating: 'needs-improvement' });
  measured['CLS']?.({ rating: 'good' });
  expect(bodies()).toEqual([]);
});

it('names the host for its own pages', () => {
  document.body.innerHTML = `<script type="application/json" id="release">{"release":7}</script>
    <script type="application/json" id="page">{"shell":"0.1.0-def"}</script>`;
  reportSlowPage('/auth');
  measured['CLS']?.({ rating: 'poor' });
  expect(bodies()).toMatchObject([{ remote: 'shell', version: '0.1.0-def' }]);
});
