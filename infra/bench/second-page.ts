import { type Browser, chromium } from 'playwright';
import { browserStorage } from '../release-cli/smoke/browser-storage.ts';
import { whenInteractive } from '../release-cli/smoke/interactive.ts';
import { chromiumPath } from '../release/chromium.ts';
import { median, range } from './median.ts';
import type { Row } from './table.ts';
import type { Variant } from './variants.ts';

/** Added to each answer. */
const LATENCY_MS = 150;
/** What visitors take from pointing at a link to clicking it. */
const HOVER_MS = 400;
/** Once likely next pages have been fetched. */
const SETTLED_MS = 4000;
const RUNS = 5;

/** A link that is fetched ahead with the page, and one that is fetched when the visitor points at it. */
const LINKS = ['/pricing', '/careers'] as const;

/** How long a second page takes, from the click on a link to the frame with its heading. */
export async function measureSecondPage(variants: readonly Variant[]): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath('whole'),
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
  try {
    const rows: Row[] = [];
    for (const link of LINKS) {
      const times: Record<string, number[]> = {};
      for (const { name, url } of variants) {
        if (name === 'no script') continue;
        times[name] = [];
        for (let run = 0; run < RUNS; run += 1) times[name].push(await followLink(browser, url, link));
      }
      rows.push({
        what: `second page ${link}, ms (median)`,
        ...Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)])),
        note: Object.entries(times)
          .map(([name, list]) => `${name} ${range(list)}`)
          .join(', '),
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function followLink(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  try {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, browserStorage());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
    await page.goto(url);
    await whenInteractive(page);
    await page.waitForTimeout(SETTLED_MS);
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    const opened = page.evaluate(untilHeading);
    await link.click();
    return await opened;
  } finally {
    await context.close();
  }
}

/** Runs in the browser. @returns milliseconds from the next click to the frame after the heading has changed */
function untilHeading(): Promise<number> {
  const heading = () => document.querySelector('#main h1')?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    const follow = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        const isThere = heading() !== undefined && heading() !== before;
        requestAnimationFrame(isThere ? () => resolve(performance.now() - timeStamp) : look);
      };
      look();
    };
    addEventListener('click', follow, { capture: true, once: true });
  });
}
