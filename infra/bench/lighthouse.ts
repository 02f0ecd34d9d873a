import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../release/chromium.ts';
import { busyElsewhere } from './noise.ts';

export interface LighthouseFigures {
  /** Performance score, 0 to 100. */
  score: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Something else used more than 15% of a core meanwhile. */
  noisy: boolean;
}

/** One Lighthouse run with its default mobile settings in a fresh Chromium; undefined when Lighthouse itself failed. */
export async function lighthouseRun(url: string): Promise<LighthouseFigures | undefined> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--ignore-certificate-errors',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const noise = busyElsewhere();
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) {
      console.warn(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
      return undefined;
    }
    const figure = (id: string) => result.lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((result.lhr.categories['performance']?.score ?? 0) * 100),
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
