import { chromium, type Page, type Request } from 'playwright';
import { chromiumPath } from '../release/chromium.ts';

export interface NetworkMetrics {
  /** Bytes on the wire. */
  html: number;
  scripts: number;
  fonts: number;
  scriptCount: number;
  /** Sequential rounds of requests until the page is interactive; the document is the first. */
  waves: number;
}

/** Long enough that requests of one wave start within a fraction of it. */
const LATENCY_MS = 300;
/** Generous, because shared machines are slow. */
const LOAD_TIMEOUT_MS = 120_000;

/** Loads a page over a slow connection and measures what it needed to become interactive (or idle, if it has no script). */
export async function measureNetwork(url: string): Promise<NetworkMetrics> {
  const browser = await chromium.launch({
    executablePath: chromiumPath('whole'),
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    });
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_TIMEOUT_MS });
    await page.waitForFunction(
      () => !document.getElementById('page') || document.documentElement.dataset['appReady'] !== undefined,
    );
    const needed = await neededModules(page);
    const figures: NetworkMetrics = { html: 0, scripts: 0, fonts: 0, scriptCount: 0, waves: 1 };
    const starts: number[] = [];
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      const type = request.resourceType();
      if (type === 'document') figures.html += responseBodySize;
      if (type === 'font') figures.fonts += responseBodySize;
      const beforeReady = needed.has(new URL(request.url()).pathname);
      if (type === 'script' && beforeReady) {
        figures.scripts += responseBodySize;
        figures.scriptCount += 1;
        starts.push(request.timing().startTime);
      }
    }
    figures.waves += countWaves(starts);
    return figures;
  } finally {
    await browser.close();
  }
}

/** The paths of what a page needs to become interactive. What it fetches when idle afterwards isn't part of it. */
export async function neededModules(page: Page): Promise<ReadonlySet<string>> {
  const modules = await page.evaluate(() => {
    const block = document.getElementById('page')?.textContent;
    return block ? (JSON.parse(block) as { modules: string[] }).modules : [];
  });
  return new Set(modules);
}

/** Requests that start within half a round trip of the first of their wave belong to it. */
export function countWaves(starts: readonly number[]): number {
  let waves = 0;
  let begin = Number.NEGATIVE_INFINITY;
  for (const start of starts.toSorted((a, b) => a - b)) {
    if (start - begin <= LATENCY_MS / 2) continue;
    waves += 1;
    begin = start;
  }
  return waves;
}
