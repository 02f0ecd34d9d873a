import type { BrowserContext, Page, Request } from 'playwright';
import { blame, summarize, type Finding } from './finding.ts';
import { whenInteractive } from './interactive.ts';

/** How long a page can take to become interactive on the publisher's machine. */
export const READY_TIMEOUT_MS = 20_000;
const HEADING_TIMEOUT_MS = 3000;
/** A page has settled once its network was quiet for this long; after the limit it counts as settled. */
const QUIET_MS = 100;
const SETTLE_LIMIT_MS = 4000;

export interface Visit {
  /** Build that owns the page. */
  owner: string;
  path: string;
  /** Completes "<path> …" for what the page reports. */
  fails: string;
  /** Which of the page's errors count; all by default. */
  counts?: (message: string) => boolean;
}

export interface OpenedPage {
  page: Page;
  findings: Finding[];
  /** Reports from now on are about this page. */
  isAt: (at: Pick<Visit, 'owner' | 'path'>) => void;
  /** Resolves once the page's network is quiet. */
  settled: () => Promise<void>;
}

/** Tabs that can be used again: starting a process for each page takes longer than opening it. */
const idlePages = new WeakMap<BrowserContext, Page[]>();

/** Opens a page, and collects what goes wrong until `work` is done with it. */
export async function visit(
  context: BrowserContext,
  siteUrl: string,
  { owner, path, fails, counts = () => true }: Visit,
  work: (opened: OpenedPage) => Promise<void>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const page = idlePages.get(context)?.pop() ?? (await context.newPage());
  const network = watchNetwork(page);
  let at: Pick<Visit, 'owner' | 'path'> = { owner, path };
  let hasArrived = false;
  const report = (text: string) => {
    if (hasArrived && counts(text))
      findings.push({ build: blame(text, at.owner), path: at.path, what: `${fails}: ${summarize(text)}` });
  };
  page.on('framenavigated', () => {
    hasArrived = true;
  });
  page.on('pageerror', (error) => report(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) report(message.text());
  });
  try {
    await page.goto(siteUrl + path, { waitUntil: 'commit' });
    await whenInteractive(page).catch(() => {
      throw new Error(`not interactive after ${READY_TIMEOUT_MS / 1000} s`);
    });
    // A page without one is left to the accessibility check.
    await page.waitForSelector('#main h1', { timeout: HEADING_TIMEOUT_MS }).catch(() => {});
    await network.settled();
    await work({ page, findings, isAt: (next) => void (at = next), settled: network.settled });
  } catch (error) {
    const message = summarize(error instanceof Error ? error.message : String(error));
    findings.push({ build: at.owner, path: at.path, what: `${fails}: ${message}` });
  }
  page.removeAllListeners();
  if (findings.length > 0) await page.close();
  else idlePages.set(context, [...(idlePages.get(context) ?? []), page]);
  return findings;
}

/** Follows a page's requests, to know when its data has arrived. */
function watchNetwork(page: Page): { settled: () => Promise<void> } {
  const pending = new Set<Request>();
  let quiet: NodeJS.Timeout | undefined;
  let settle = () => {};
  const wait = () => {
    clearTimeout(quiet);
    if (pending.size === 0) quiet = setTimeout(() => settle(), QUIET_MS);
  };
  const end = (request: Request) => {
    pending.delete(request);
    wait();
  };
  page.on('request', (request) => {
    pending.add(request);
    wait();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    settled: () =>
      new Promise((resolve) => {
        const limit = setTimeout(resolve, SETTLE_LIMIT_MS);
        settle = () => {
          clearTimeout(limit);
          resolve();
        };
        wait();
      }),
  };
}
