import type { Release } from '@tulebyte/federation/release';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from '../../release/chromium.ts';
import { inParallel } from '../../release/in-parallel.ts';
import { liveRelease } from '../../release/live-release.ts';
import { PublishError } from '../../release/publish-error.ts';
import type { PublishOptions } from '../../release/publish-options.ts';
import { BrowserContexts, type ContextKind } from './browser-contexts.ts';
import { pagesToOpen } from './candidate-pages.ts';
import { CandidateServer } from './candidate-server.ts';
import { rejectFindings } from './finding.ts';
import { NEUTRAL_PATH } from './follow-link.ts';
import { PageChecks } from './page-checks.ts';
import { splitPages, type PlannedPage } from './planned-pages.ts';
import { composeWithPreviousHost, inPreviousHost } from './previous-host.ts';
import type { Sessions } from './sessions.ts';
import { openTab } from './visit.ts';

/** How many pages a publisher's machine has open at once, and how many of them are mounted repeatedly. */
const OPEN_PAGES = 5;
const MOUNTED_PAGES = 2;

/** Starts the browser of a smoke test. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Opens pages of candidates in the production shell in a real browser. */
export class SmokeTest {
  readonly #contexts: BrowserContexts;
  readonly #server: CandidateServer;
  readonly #options: PublishOptions;

  constructor(browser: Browser, sessions: Promise<Sessions>, options: PublishOptions) {
    this.#contexts = new BrowserContexts(browser, sessions);
    this.#server = new CandidateServer(options.store, options.backend);
    this.#options = options;
  }

  /** Opens the live site in tabs, so that the browser has the host's code when a candidate is there. */
  async warmUp(): Promise<void> {
    const live = await liveRelease(this.#options.store, this.#options.channel);
    if (!live) return;
    const { url, developmentUrl } = await this.#server.serve(live.release, []);
    const open = async (kind: ContextKind, site: string) => openTab(await this.#contexts.get(kind), site + NEUTRAL_PATH);
    await Promise.all([open('visitor', url), ...(developmentUrl ? [open('development', developmentUrl)] : [])]);
  }

  /**
   * Opens every changed page, and one of each other pattern of the changed builds (of all builds, if the host changed), as every role
   * that can open it. For a week after the host changed, remotes must also work in the previous host.
   * @throws PublishError that names the build at fault
   */
  async run(candidate: Release, changed: readonly string[]): Promise<void> {
    await this.#contexts.sessions; // refused accounts end the test
    // Composed while the browser opens pages: one keeps Node busy, the other the browser.
    const composing = composeWithPreviousHost(candidate, changed, this.#options);
    const composed = composing.catch(() => {}); // thrown below; one host after another is rendered
    await this.#openPages(candidate, changed).finally(() => composed);
    const earlier = await composing;
    if (!earlier) return;
    try {
      await this.#openPages(earlier, changed, true);
    } catch (error) {
      throw error instanceof PublishError ? inPreviousHost(error, earlier.shell.version) : error;
    }
  }

  async close(): Promise<void> {
    await this.#contexts.close();
    await this.#server.close();
  }

  async #openPages(candidate: Release, changed: readonly string[], inEarlierHost = false): Promise<void> {
    const { store, skipSignedIn } = this.#options;
    const served = await this.#server.serve(candidate, changed);
    // In the same host, a tour's pages were opened when they were published.
    const checks = new PageChecks(this.#contexts, served, await this.#contexts.sessions, inEarlierHost ? undefined : 0);
    const visitAll = async (planned: readonly PlannedPage[]) => {
      const { opened, toured } = splitPages(planned, changed.includes('shell'));
      const visits = [...opened.flatMap((page) => checks.visits(page)), ...checks.tours(toured)];
      await inParallel(visits, OPEN_PAGES - MOUNTED_PAGES, (visit) => visit());
    };
    const mountAll = async (planned: readonly PlannedPage[]) => {
      const mountings = planned.flatMap((page) => checks.mountings(page));
      await inParallel(mountings, MOUNTED_PAGES, (mount) => mount());
    };
    try {
      const all = await pagesToOpen(store, served.site, candidate, changed);
      const pages = inEarlierHost ? oneOfEachChangedPattern(all) : all;
      const known = pages.filter(({ path }) => path !== undefined);
      const parametric = pages.filter(({ path }) => path === undefined);
      const visiting = visitAll(known).then(async () => {
        // The values of their parameters are in links of the pages that were opened.
        const found = parametric.map((page) => withPath(page, checks.links));
        await visitAll(found);
        return found;
      });
      await Promise.all([mountAll(known), visiting]);
      await mountAll(await visiting);
      rejectFindings(checks.findings, candidate, changed);
      if (!skipSignedIn) rejectUnopened(checks.unopened);
    } finally {
      await this.#contexts.close();
    }
  }
}

/** @throws PublishError for pages that nobody could open */
function rejectUnopened(patterns: ReadonlySet<string>): void {
  if (patterns.size === 0) return;
  throw new PublishError({
    what: 'pages behind sign-in were not opened, because there is no account that can open them',
    where: [...patterns].join(', '),
    remedy: 'name accounts: SMOKE_CLIENT and SMOKE_ADMIN=email:password; or leave these pages out: --skip-signed-in',
  });
}

/** Opened once each. */
function oneOfEachChangedPattern(pages: readonly PlannedPage[]): PlannedPage[] {
  return pages.filter(({ isChanged, isFirst }) => isChanged && isFirst).map((page) => ({ ...page, isChanged: false }));
}

/** A page with a path that another page links to, or else with each parameter's name as its value. */
function withPath(page: PlannedPage, links: ReadonlySet<string>): PlannedPage {
  const path = [...links].find((link) => matchesPattern(page.pattern, link)) ?? page.pattern.replaceAll(/:(\w+)/g, '$1');
  return { ...page, path };
}
