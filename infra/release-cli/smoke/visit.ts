import type { BrowserContext, Page, Request, WebError } from 'playwright';
import { blameSource, summarize, type Finding } from './finding.ts';
import { whenInteractive } from './interactive.ts';
import { watchMainThread } from './main-thread.ts';
import { onReload } from './reloads.ts';

/** How long a page can take to become interactive on the publisher's machine. */
export const READY_TIMEOUT_MS = 20_000;
const HEADING_TIMEOUT_MS = 3000;
/** After the limit a page counts as settled. */
const SETTLE_LIMIT_MS = 4000;
/** How often a page may send a request while it is waited for: a loop does it each time that it was answered. */
const MAX_REPEATS = 20;
/** More than any page writes. A loop that logs keeps the browser busy, and this process, which reads what it logs. */
const MAX_CONSOLE_MESSAGES = 1000;
/** How long a settled page must stay so, unless less is asked for: requests and faults can come late. */
const QUIET_MS = 100;

export interface Visit {
  /** Build that owns the page. */
  owner: string;
  path: string;
  /** Completes "<path> …" for what the page reports. */
  fails: string;
  /** Which of the errors in the page's console count; all by default. */
  counts?: (message: string) => boolean;
  /** A tab that is there already, by links, is good enough. */
  byLinks?: boolean;
  /** How long the page must stay settled before the work begins. */
  quietMs?: number | undefined;
  device?: Device;
}

/** What a page can look different on. */
export interface Device {
  /** Completes "fails …" in findings; empty for the usual one. */
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  reducedMotion: 'reduce' | 'no-preference';
}

export const DESKTOP: Device = {
  name: '',
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  // Animations would keep pages from settling.
  reducedMotion: 'reduce',
};

/** A small phone, whose owner likes what the desktop's doesn't. */
export const PHONE: Device = {
  name: ' on a phone in dark mode',
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  reducedMotion: 'no-preference',
};

export interface OpenedPage {
  page: Page;
  findings: Finding[];
  /** Reports from now on are about this page. */
  isAt: (at: Pick<Visit, 'owner' | 'path'> & Partial<Pick<Visit, 'fails'>>) => void;
  settled: Settled;
}

/** Resolves once the page waits for nothing, is idle, and has asked for nothing more in `quietMs`. */
export type Settled = (quietMs?: number) => Promise<void>;

/** Tabs that can be used again: starting a process for each page takes longer than opening it. */
const idlePages = new WeakMap<BrowserContext, Page[]>();

const keep = (context: BrowserContext, page: Page) => idlePages.set(context, [...(idlePages.get(context) ?? []), page]);

/** Opens a tab that a later visit uses. */
export async function openTab(context: BrowserContext): Promise<void> {
  keep(context, await context.newPage());
}

/** Opens a page, and collects what goes wrong until `work` is done with it; it waits for what it starts on the page itself. */
export async function visit(
  context: BrowserContext,
  siteUrl: string,
  { owner, path, fails, counts = () => true, byLinks = false, quietMs, device }: Visit,
  work: (opened: OpenedPage) => Promise<void>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const page = idlePages.get(context)?.pop() ?? (await context.newPage());
  const settled = watchActivity(page);
  let at = { owner, path, fails };
  const isThere = byLinks && page.url() === siteUrl + path;
  let hasArrived = isThere;
  const report = (text: string, source: string) => {
    if (!hasArrived) return;
    findings.push({ build: blameSource(source, text, at.owner), path: at.path, what: `${at.fails}: ${summarize(text)}` });
  };
  page.on('framenavigated', () => {
    hasArrived = true;
  });
  // Unlike the page's own event, it says where.
  const onError = (thrown: WebError) => {
    const { stack, message } = thrown.error();
    if (thrown.page() === page) report(stack || message, thrown.location().url);
  };
  context.on('weberror', onError);
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  stopped.catch(() => {}); // thrown below
  onReload(page, () => stop(new Error('loads its document again by itself, such as by location.reload()')));
  let messages = 0;
  page.on('console', (message) => {
    messages += 1;
    if (messages > MAX_CONSOLE_MESSAGES) return stop(new Error(`writes over ${MAX_CONSOLE_MESSAGES} messages to the console`));
    const text = message.text();
    const counted = message.type() === 'error' && !/Failed to load resource/.test(text) && counts(text);
    if (counted) report(text, message.location().url);
  });
  page.on('dialog', (dialog) => {
    const isLeaving = dialog.type() === 'beforeunload';
    if (!isLeaving) report(`opens a dialog (${dialog.type()}), which blocks the whole site: "${dialog.message()}"`, '');
    (isLeaving ? dialog.accept() : dialog.dismiss()).catch(() => {}); // the page may be closed
  });
  const check = async () => {
    if (!isThere) {
      await whenInteractive(page).catch(() => {
        throw new Error(`not interactive after ${READY_TIMEOUT_MS / 1000} s`);
      });
      // A page without one is left to the accessibility check.
      await page.waitForSelector('#main h1', { timeout: HEADING_TIMEOUT_MS }).catch(() => {});
      await settled(quietMs);
    }
    await work({ page, findings, isAt: (next) => void (at = { fails, ...next }), settled });
  };
  const end = new AbortController();
  try {
    if (device) await useDevice(page, device);
    if (!isThere) await page.goto(siteUrl + path, { waitUntil: 'commit' });
    await Promise.race([check(), stopped, watchMainThread(page, end.signal)]);
  } catch (error) {
    const message = summarize(error instanceof Error ? error.message : String(error));
    findings.push({ build: at.owner, path: at.path, what: `${at.fails}: ${message}` });
  }
  end.abort();
  page.removeAllListeners();
  context.off('weberror', onError);
  // No await: a tab that hangs in a navigation never answers.
  if (findings.length > 0) page.close().catch(() => {});
  else keep(context, page);
  return findings;
}

/** A tab can have been another device before. */
async function useDevice(page: Page, { viewport, colorScheme, reducedMotion }: Device): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
}

/** Follows a page's requests. */
function watchActivity(page: Page): Settled {
  const pending = new Set<Request>();
  let asked = 0;
  /** How often the page has sent each request since it is waited for. */
  const repeats = new Map<string, number>();
  let onAnswered = () => {};
  const end = (request: Request) => {
    pending.delete(request);
    if (pending.size === 0) onAnswered();
  };
  page.on('request', (request) => {
    asked += 1;
    pending.add(request);
    const key = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    repeats.set(key, (repeats.get(key) ?? 0) + 1);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const answered = () => (pending.size === 0 ? undefined : new Promise<void>((resolve) => (onAnswered = resolve)));
  return async (quietMs = QUIET_MS) => {
    const limit = AbortSignal.timeout(SETTLE_LIMIT_MS);
    const isOver = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()));
    repeats.clear();
    const settle = async () => {
      let before: number;
      do {
        await answered();
        before = asked;
        // It fails while the page moves on to another document.
        await page.evaluate(whenIdle).catch(() => {});
        if (quietMs > 0) await page.waitForTimeout(quietMs);
      } while ((pending.size > 0 || asked > before) && !limit.aborted);
    };
    await Promise.race([settle(), isOver]);
    for (const [request, times] of repeats) {
      if (times > MAX_REPEATS) throw new Error(`sends the same request ${times} times within seconds: ${request.trim()}`);
    }
  };
}

/** Runs in the browser: resolves after two pauses, between which React commits what the first one left. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve()));
  });
}
