import { request } from 'node:https';
import { lighthouseRun, ALL_CATEGORIES, type LighthouseMetrics } from './lighthouse.ts';
import { median, round } from './median.ts';

/** Targets for every public page; LCP in ms, HTML in bytes after brotli. */
const TARGET = { score: 100, lcp: 900, tbt: 50, cls: 0.001, html: 13_630 };

/** Measures every page of the sitemap `runs` times and prints medians, marking missed targets. */
export async function measurePages(url: string, runs: number): Promise<void> {
  const sitemap = (await get(`${url}/sitemap.xml`)).toString('utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  console.log('\n| page | HTML | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | misses |');
  console.log(`|---|${'---:|'.repeat(8)}---|`);
  let discarded = 0;
  const benchmarkIndexes: number[] = [];
  for (const path of paths) {
    const html = (await get(url + path, 'br')).length;
    const figures: LighthouseMetrics[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouseRun(url + path, ALL_CATEGORIES);
      discarded += result.discarded;
      if (result.figure) figures.push(result.figure);
    }
    const of = (pick: (figure: LighthouseMetrics) => number) => median(figures.map(pick));
    const scores = [of(({ score }) => score), of((f) => f.accessibility), of((f) => f.bestPractices), of(({ seo }) => seo)];
    const [lcp, tbt, cls] = [of((figure) => figure.lcp), of((figure) => figure.tbt), of((figure) => figure.cls)];
    const misses = [
      scores.some((score) => score < TARGET.score) ? 'score' : '',
      lcp > TARGET.lcp ? 'LCP' : '',
      tbt > TARGET.tbt ? 'TBT' : '',
      cls > TARGET.cls ? 'CLS' : '',
      html > TARGET.html ? 'HTML' : '',
    ].filter((name) => name !== '');
    benchmarkIndexes.push(...figures.map(({ benchmarkIndex }) => benchmarkIndex));
    if (figures.length === 0) misses.push('no run succeeded');
    console.log(`| ${[path, html, ...scores, round(lcp), round(tbt), round(cls), misses.join(', ')].join(' | ')} |`);
  }
  console.log(`${runs} runs of each page; ${discarded} more were discarded for noise or because Lighthouse failed.`);
  console.log(`Benchmark index of this machine: ${round(median(benchmarkIndexes))}. Below 1,000, TBT and performance are worse.`);
}

/** The raw response body. The benchmark's certificate is self-signed. */
function get(url: string, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request(url, { rejectUnauthorized: false, headers: { 'accept-encoding': encoding } }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
