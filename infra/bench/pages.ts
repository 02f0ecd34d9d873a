import { request } from 'node:https';
import { lighthouseRun, ALL_CATEGORIES, type LighthouseMetrics } from './lighthouse.ts';
import { median, round } from './median.ts';

/** Targets for every public page; LCP and TBT in ms, HTML in bytes after brotli. */
const TARGET = { score: 100, lcp: 900, tbt: 50, cls: 0, html: 13_630 };

/**
 * Measures every page of the sitemap, those that miss a target the first time `runs` times, and prints medians, marking missed
 * targets.
 */
export async function measurePages(url: string, runs: number): Promise<void> {
  const sitemap = (await get(`${url}/sitemap.xml`)).toString('utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  console.log('\n| page | runs | HTML | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | misses |');
  console.log(`|---|${'---:|'.repeat(9)}---|`);
  let discarded = 0;
  const benchmarkIndexes: number[] = [];
  for (const path of paths) {
    const html = (await get(url + path, 'br')).length;
    const figures: LighthouseMetrics[] = [];
    for (let run = 0; run < runs && (run !== 1 || missesOf(figures, html).length > 0); run += 1) {
      const result = await lighthouseRun(url + path, ALL_CATEGORIES);
      discarded += result.discarded;
      if (result.figure) figures.push(result.figure);
    }
    const { scores, lcp, tbt, cls } = medians(figures);
    benchmarkIndexes.push(...figures.map(({ benchmarkIndex }) => benchmarkIndex));
    const cells = [path, figures.length, html, ...scores, round(lcp), round(tbt), round(cls), missesOf(figures, html).join(', ')];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`${discarded} more runs were discarded for noise or because Lighthouse failed.`);
  console.log(`Benchmark index of this machine: ${round(median(benchmarkIndexes))}. Below 1,000, TBT and performance are worse.`);
}

function medians(figures: readonly LighthouseMetrics[]) {
  const of = (pick: (figure: LighthouseMetrics) => number) => median(figures.map(pick));
  return {
    scores: [of(({ score }) => score), of((f) => f.accessibility), of((f) => f.bestPractices), of(({ seo }) => seo)],
    lcp: of((figure) => figure.lcp),
    tbt: of((figure) => figure.tbt),
    cls: of((figure) => figure.cls),
  };
}

/** The targets that a page misses. */
function missesOf(figures: readonly LighthouseMetrics[], html: number): string[] {
  if (figures.length === 0) return ['no run succeeded'];
  const { scores, lcp, tbt, cls } = medians(figures);
  const misses = {
    score: scores.some((score) => score < TARGET.score),
    LCP: lcp > TARGET.lcp,
    TBT: tbt > TARGET.tbt,
    CLS: round(cls) > TARGET.cls,
    HTML: html > TARGET.html,
  };
  return Object.entries(misses).flatMap(([name, isMissed]) => (isMissed ? [name] : []));
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
