import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../release/chromium.ts';
import { startNoiseMonitor } from './noise.ts';

export interface LighthouseMetrics {
  /** Performance score, 0 to 100. */
  score: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Scores of the other categories, 0 to 100; NaN unless requested. */
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Speed of this machine's processor. Lighthouse slows every processor down by 4; below 1,000, it warns that scores are lower. */
  benchmarkIndex: number;
  /** Other processes used more than 15% of a core during the run. */
  noisy: boolean;
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export const ALL_CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Maximum retries of a run that was noisy or failed; if all are noisy, the last one counts. */
const MAX_REPEATS = 3;

/**
 * A Lighthouse run without noise, as far as `MAX_REPEATS` allows.
 * @returns the figures, undefined when every run failed, and how many runs were discarded
 */
export async function lighthouseRun(
  url: string,
  categories: readonly Category[] = ['performance'],
): Promise<{ figure: LighthouseMetrics | undefined; discarded: number }> {
  let figure: LighthouseMetrics | undefined;
  let discarded = 0;
  for (;;) {
    try {
      figure = await singleRun(url, categories);
    } catch (error) {
      console.warn(`Lighthouse, ${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (discarded === MAX_REPEATS || figure?.noisy === false) return { figure, discarded };
    discarded += 1;
  }
}

/**
 * One run with Lighthouse's default mobile settings in a fresh Chromium.
 * @throws Error when Lighthouse or a part of it failed
 */
async function singleRun(url: string, categories: readonly Category[]): Promise<LighthouseMetrics> {
  const chrome = await launch({
    chromePath: chromiumPath('whole'),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--ignore-certificate-errors',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const noise = startNoiseMonitor();
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      output: 'json',
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { audits, environment } = result.lhr;
    const figure = (id: string) => {
      const value = audits[id]?.numericValue;
      // For example, now and then a trace has no beginning.
      if (value === undefined) throw new Error(`${id}: ${audits[id]?.errorMessage ?? 'no value'}`);
      return value;
    };
    const score = (category: Category) => Math.round((result.lhr.categories[category]?.score ?? Number.NaN) * 100);
    return {
      score: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      benchmarkIndex: environment.benchmarkIndex,
      noisy: noise(),
    };
  } finally {
    chrome.kill();
  }
}
