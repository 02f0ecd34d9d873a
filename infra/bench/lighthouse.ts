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
  /** Other processes used more than 15% of a core during the run. */
  noisy: boolean;
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export const ALL_CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One Lighthouse run with its default mobile settings in a fresh Chromium; undefined when Lighthouse itself failed. */
export async function lighthouseRun(
  url: string,
  categories: readonly Category[] = ['performance'],
): Promise<LighthouseMetrics | undefined> {
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
    if (!result || result.lhr.runtimeError) {
      console.warn(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
      return undefined;
    }
    const figure = (id: string) => result.lhr.audits[id]?.numericValue ?? Number.NaN;
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
      noisy: noise(),
    };
  } finally {
    chrome.kill();
  }
}
