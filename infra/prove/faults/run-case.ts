import { BILINGUAL_COOKIE, TOGGLES_KEY } from '@tulebyte/site-policy/features';
import type { Browser, BrowserContext, Page } from 'playwright';
import { CODE_FAULTS, type FaultCase } from './cases.ts';
import { brokenRemote, startFaultProxy, type FaultProxy, type FaultTarget } from './proxy.ts';
import { clickLink } from '../../release-cli/smoke/follow-link.ts';

/** From the request of a document until the shell is interactive. */
const READY_MS = 5_000;
/** From a visit until Retry is offered: one deadline of 4 s for everything that is loaded, the start of the shell, and the page's HTML. */
const RETRY_MS = 5_500;
/** Loading, waiting for the deadline, and fetching the server-rendered page instead. */
const SETTLED_MS = 12_000;
const REACHED_MS = 15_000;
const RECOVERED_MS = 15_000;
const MIN_CHARACTERS = 200;

interface Subject extends FaultTarget {
  path: string;
  /** A page of another remote to navigate from. */
  from: string;
  /** What it is about is rendered by the browser only: its HTML is a skeleton, or a search without results. */
  isApp?: boolean;
  /** In the workspace, where phone number and site map are in the account menu. */
  inWorkspace?: boolean;
  /** A form field to type into before hydration. */
  field?: string;
}

/** The page that each remote's cases open: one with behavior, since others load nothing of their remote. */
const SUBJECTS: Readonly<Record<Exclude<FaultCase['remote'], 'shell'>, Subject>> = {
  marketing: { path: '/contact-us', pattern: '/contact-us', from: '/faq', field: '#contact-name' },
  shop: {
    path: '/product/nvme-ssd-1tb',
    pattern: '/product/:productId',
    from: '/pricing',
    data: /\/products$/,
  },
  content: { path: '/whitepapers', pattern: '/whitepapers', from: '/pricing' },
  portal: { path: '/support', pattern: '/support', from: '/pricing', data: /\/system_status$/ },
  admin: {
    path: '/admin',
    pattern: '/admin',
    from: '/pricing',
    data: /\/(admin_overview|find_tickets|list_ticket_views)$/,
    isApp: true,
    inWorkspace: true,
  },
  chat: { path: '/contact-us', pattern: '/contact-us', from: '/faq' },
};
/** Pages that read data, of remotes whose page above reads none. */
const DATA_SUBJECTS: Partial<Record<FaultCase['remote'], Subject>> = {
  marketing: { path: '/response-times', pattern: '/response-times', from: '/faq', data: /\/response_times$/ },
  content: { path: '/search?q=backup', pattern: '/search', from: '/pricing', data: /\/suggest_chunks$/, isApp: true },
};
/** A page with drawings, of a remote whose page above has none. */
const STYLE_SUBJECTS: Partial<Record<FaultCase['remote'], Subject>> = {
  marketing: { path: '/services/data-backup', pattern: '/services/:serviceId', from: '/faq' },
};

const ACCOUNT: Subject = { path: '/account', pattern: '/account', from: '/pricing', isApp: true, inWorkspace: true };
/** Without the workspace layout the page has the site's header. */
const WITHOUT_WORKSPACE: Subject = { path: '/admin', pattern: '/admin', from: '/faq', isApp: true };
/** Without the host, pages are what the web server sends. */
const WITHOUT_HOST: Subject = { path: '/contact-us', pattern: '/contact-us', from: '/faq' };
/** A page of a remote, which can be reached from one that loads no remote. */
const WITHOUT_FEDERATION: Subject = { path: '/contact-us', pattern: '/contact-us', from: '/valley-year', field: '#contact-name' };
/** The toggle and its cookie open the Spanish pages on a site that doesn't offer them to everyone. */
const BILINGUAL = JSON.stringify([{ id: 'bilingual_support', name: '', description: '', enabled: true, scope: 'region' }]);
const SPANISH: Subject = { path: '/es/contact-us', pattern: '/contact-us', from: '/es/faq', field: '#contact-name' };

function subjectOf({ remote, target }: FaultCase): Subject {
  if (remote !== 'shell') {
    const others = { data: DATA_SUBJECTS, style: STYLE_SUBJECTS }[target as string];
    return others?.[remote] ?? SUBJECTS[remote];
  }
  if (target === 'entry') return WITHOUT_HOST;
  if (target === 'workspace') return WITHOUT_WORKSPACE;
  if (target === 'federation') return WITHOUT_FEDERATION;
  return target === 'catalog' ? SPANISH : ACCOUNT;
}

export interface CaseOptions {
  siteUrl: string;
  /** The content of local storage: consent, and a session for pages that need one. */
  storage: Readonly<Record<string, string>>;
  /** Multiplies the time limits; 1 by default. More where other browsers use the processors as well. */
  timeScale?: number;
}

/** Runs one case in its own browser context. @returns what is wrong; nothing if the case passes */
export async function runCase(
  browser: Browser,
  one: FaultCase,
  { siteUrl, storage, timeScale = 1 }: CaseOptions,
): Promise<string[]> {
  const subject = subjectOf(one);
  const proxy = await startFaultProxy(siteUrl, one, subject);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    ignoreHTTPSErrors: true,
  });
  context.setDefaultTimeout(SETTLED_MS * timeScale);
  try {
    const spanish = subject === SPANISH;
    if (spanish) await context.addCookies([{ name: BILINGUAL_COOKIE, value: 'on', url: proxy.url }]);
    await context.addInitScript(observe, { ...storage, ...(spanish ? { [TOGGLES_KEY]: BILINGUAL } : {}) });
    const page = await context.newPage();
    const run = new CaseRun(page, proxy, one, subject, timeScale);
    await run.visit();
    await run.reachFault();
    await run.checkPage();
    await run.checkNavigation();
    await run.checkRecovery();
    return run.problems;
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await closeQuietly(context);
    await proxy.stop();
  }
}

async function closeQuietly(context: BrowserContext): Promise<void> {
  await context.close().catch(() => {});
}

declare global {
  interface Window {
    observed: {
      /** The minimum length of main's text since its first content. */
      fewest: number;
      started: boolean;
      /** What was typed before hydration. */
      typed?: { field: string; text: string };
      /** Whether the field was ever painted without it or without the focus. */
      typedLost: boolean;
    };
  }
}

/** Runs in the page: fills storage, and records when main is nearly empty, or what was typed is gone. */
function observe(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  window.observed = { fewest: Number.POSITIVE_INFINITY, started: false, typedLost: false };
  const measure = () => {
    const length = document.querySelector('main')?.textContent.length ?? 0;
    if (length >= 200) window.observed.started = true;
    if (window.observed.started) window.observed.fewest = Math.min(window.observed.fewest, length);
    const { typed } = window.observed;
    if (!typed) return;
    const field = document.querySelector<HTMLInputElement>(typed.field);
    if (field?.value !== typed.text || field !== document.activeElement) window.observed.typedLost = true;
  };
  // Once per frame, so that only what is painted counts.
  let isPending = false;
  new MutationObserver(() => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      measure();
    });
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

class CaseRun {
  readonly problems: string[] = [];
  readonly #page: Page;
  readonly #proxy: FaultProxy;
  readonly #case: FaultCase;
  readonly #subject: Subject;
  readonly #timeScale: number;
  #typed = '';
  /** When the visit of the failing page began. */
  #visitedAt = 0;

  constructor(page: Page, proxy: FaultProxy, one: FaultCase, subject: Subject, timeScale: number) {
    this.#page = page;
    this.#proxy = proxy;
    this.#case = one;
    this.#subject = subject;
    this.#timeScale = timeScale;
  }

  /** Opens the page so that the fault occurs at the case's moment. */
  async visit(): Promise<void> {
    const { moment } = this.#case;
    const { path, from, field } = this.#subject;
    this.#visitedAt = Date.now();
    if (moment === 'first-load') {
      this.#proxy.setActive(true);
      await this.#open(path);
      return;
    }
    if (moment === 'hydration') {
      this.#proxy.setActive(true);
      await this.#page.goto(this.#proxy.url + path, { waitUntil: 'commit' });
      if (field) {
        this.#typed = 'Rosa Delgado';
        await this.#page.locator(field).fill(this.#typed);
        await this.#page.evaluate((typed) => void (window.observed.typed = typed), { field, text: this.#typed });
      }
      await this.#waitUntilReady();
      return;
    }
    await this.#open(from);
    this.#proxy.setActive(true);
    if (moment === 'prefetch') await this.#waitForPrefetch();
    this.#visitedAt = Date.now();
    await this.#navigate(path);
  }

  /** Waits for the request that fails: a widget is loaded once the page is idle. */
  async reachFault(): Promise<void> {
    await this.#until('the page asked for nothing that fails', REACHED_MS, async () => this.#proxy.failed.length > 0);
  }

  /** Checks what visitors need during the fault. */
  async checkPage(): Promise<void> {
    const page = this.#page;
    await this.#until(`main has less than ${MIN_CHARACTERS} characters`, SETTLED_MS, () =>
      page.evaluate((least) => {
        const text = document.querySelector('main')?.innerText ?? '';
        const spinner = document.querySelector('main :is(span, div)[role=status] svg');
        return text.length >= least && spinner === null;
      }, MIN_CHARACTERS),
    );
    if (!this.#subject.isApp) {
      const fewest = await page.evaluate(() => window.observed.fewest);
      if (fewest < MIN_CHARACTERS) this.problems.push(`content was cleared: main had ${fewest} characters for a moment`);
    }
    if (await page.evaluate(() => 'wrongBytes' in window)) this.problems.push('code that was never released has run');
    const phones = page.locator(this.#subject.inWorkspace ? 'header a[href^="tel:"]' : 'a[href^="tel:"]:visible');
    await this.#until('no phone number', SETTLED_MS, async () => (await phones.count()) > 0);
    if (this.#typed !== '' && (await page.locator(this.#subject.field ?? '').inputValue()) !== this.#typed) {
      this.problems.push('typed text was lost');
    } else if (await page.evaluate(() => window.observed.typedLost)) {
      this.problems.push('the field was without what was typed, or the focus, for a moment');
    }
    if (this.#isUnavailable()) await this.#checkRetry();
    // The fault reporter itself is an optional chunk.
    if (this.#case.target !== 'optional') await this.#checkReport();
  }

  /** Whether no version of the page works. */
  #isUnavailable(): boolean {
    const { remote, target, fault, previous } = this.#case;
    if (remote === 'chat' || remote === 'shell' || previous === 'working') return false;
    return ['entry', 'exposed', 'page'].includes(target) && fault !== 'handler';
  }

  /** Whether the browser runs a loader that reads data. The shop's pages have one; the first page has its data in the HTML. */
  #runsLoader(): boolean {
    const { remote, moment } = this.#case;
    return remote === 'shop' && (moment === 'navigation' || moment === 'prefetch');
  }

  async #checkRetry(): Promise<void> {
    const retry = this.#page.getByRole('button', { name: 'Retry' });
    await this.#until('no Retry', SETTLED_MS, () => retry.isVisible());
    const took = Date.now() - this.#visitedAt;
    if (took > RETRY_MS * this.#timeScale) this.problems.push(`Retry was offered after ${took} ms`);
  }

  /** Checks that pages of other remotes work. */
  async checkNavigation(): Promise<void> {
    const prefix = this.#subject === SPANISH ? '/es' : '';
    const { pathname } = new URL(this.#page.url());
    const [target = ''] = Object.entries({ '/pricing': 'marketing', '/faq': 'content', '/shop': 'shop' })
      // Not the previous page either, whose heading may still be shown.
      .filter(([path, owner]) => owner !== this.#case.remote && ![pathname, this.#subject.from].includes(prefix + path))
      .map(([path]) => prefix + path);
    const title = () => document.querySelector('main h1')?.textContent;
    const before = await this.#page.evaluate(title);
    if (this.#subject === WITHOUT_WORKSPACE) await this.#page.locator(`header a[href="${target}"]:visible`).first().click();
    else if (this.#case.moment === 'first-load' && !this.#subject.inWorkspace)
      await this.#page.locator(`footer a[href="${target}"]`).first().click();
    else await this.#navigate(target);
    // The path changes before the page does.
    await this.#until(`the way to ${target} is blocked`, SETTLED_MS, async () => {
      const shown = await this.#page.evaluate(title);
      return (
        shown !== undefined &&
        shown !== before &&
        (await this.#page.evaluate(
          ([path, least]) =>
            location.pathname === path && (document.querySelector('main')?.innerText.length ?? 0) >= Number(least),
          [target, MIN_CHARACTERS] as const,
        ))
      );
    });
  }

  /** Checks that the page works once the fault has ended. */
  async checkRecovery(): Promise<void> {
    this.#proxy.setActive(false);
    await this.#navigate(this.#subject.path);
    const isCode = (CODE_FAULTS as readonly string[]).includes(this.#case.fault);
    // Code that threw is still in this document; the next one has the repaired release.
    if (isCode) await this.#open(this.#subject.path);
    else if (this.#case.remote === 'shell') await this.#checkShellRecovery();
    await this.#until('the page does not recover', RECOVERED_MS, () =>
      this.#page.evaluate(() => {
        const heading = document.querySelector('main h1');
        // React marks the elements that it renders: the heading, its parent, or the static region around them.
        return [heading, heading?.parentElement, heading?.closest('main [data-static]')].some((element) =>
          Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber')),
        );
      }),
    );
  }

  /** Checks that the host reloads its chunks in the same document, including the fault reporter. */
  async #checkShellRecovery(): Promise<void> {
    await this.#page.evaluate(() => window.dispatchEvent(new Event('online')));
    // After a navigation, the fault may end before a chunk has finally failed.
    if (this.#case.target === 'optional' && this.#case.moment === 'first-load') await this.#checkReport();
    if (this.#subject === WITHOUT_WORKSPACE) {
      const navigation = this.#page.getByRole('navigation', { name: 'Workspace' });
      await this.#until('the workspace does not come', RECOVERED_MS, () => navigation.first().isVisible());
    }
    if (this.#subject !== SPANISH) return;
    await this.#until('the layout stays in English', RECOVERED_MS, () =>
      this.#page.evaluate(() => document.querySelector('header')?.textContent.includes('Precios') ?? false),
    );
  }

  async #checkReport(): Promise<void> {
    const { fault, target } = this.#case;
    // A drawing's failure is only in the browser's console.
    if (target === 'style') return;
    const isData = target === 'data';
    if (isData && !this.#runsLoader()) return;
    const name = isData ? this.#case.remote : brokenRemote(this.#case);
    const phase = isData ? 'data' : fault === 'handler' ? 'event' : fault === 'render' || fault === 'effect' ? 'render' : 'load';
    await this.#until(
      `no report of ${name} with phase ${phase} in ${JSON.stringify(this.#proxy.reports)}`,
      SETTLED_MS,
      async () => {
        if (fault === 'handler') await this.#page.evaluate(() => document.dispatchEvent(new Event('prove-handler')));
        return this.#proxy.reports.some(
          (report) =>
            report.remote === name &&
            report.phase === phase &&
            report.release > 0 &&
            /^0\.\d+\.\d+-[0-9a-f]{12}$/.test(report.version) &&
            (report.route === this.#subject.pattern || (name === 'chat' && report.route === this.#subject.from)),
        );
      },
    );
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(this.#proxy.url + path, { waitUntil: 'domcontentloaded' });
    // An interaction starts the host at once, which then fails.
    if (this.#subject === WITHOUT_HOST) await this.#page.keyboard.press('Shift');
    else await this.#waitUntilReady();
  }

  async #waitUntilReady(): Promise<void> {
    await this.#page.keyboard.press('Shift');
    const started = Date.now();
    await this.#until('the shell is not ready', READY_MS + 15_000, () =>
      this.#page.evaluate(() => document.documentElement.dataset['appReady'] !== undefined),
    );
    const took = Date.now() - started;
    if (took > READY_MS * this.#timeScale) this.problems.push(`the shell was ready after ${took} ms`);
  }

  /** Follows a link inside the page. */
  async #navigate(path: string): Promise<void> {
    await clickLink(this.#page, path);
    await this.#page.waitForFunction((target) => location.pathname + location.search === target, path);
  }

  /** Pages are prefetched 2 s after another one is shown; not every page is. */
  async #waitForPrefetch(): Promise<void> {
    const until = Date.now() + 3_500;
    while (Date.now() < until && this.#proxy.failed.length === 0) await this.#page.waitForTimeout(100);
  }

  async #until(problem: string, ms: number, condition: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + ms * this.#timeScale;
    while (Date.now() < end) {
      // A navigation in between destroys the page's context.
      if (await condition().catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.problems.push(problem);
  }
}
