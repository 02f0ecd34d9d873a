import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { Browser, BrowserContext } from 'playwright';
import { accessibilityFindings } from './accessibility.ts';
import { browserStorage } from './browser-storage.ts';
import type { CandidateServer } from './candidate-server.ts';
import { copyFindings } from './copies.ts';
import type { Finding } from './finding.ts';
import { leakFindings, NEUTRAL_PATH } from './leaks.ts';
import { installProbe } from './page-probe.ts';
import type { PlannedPage } from './planned-pages.ts';
import { rolesFor, type Role, type Sessions } from './roles.ts';
import { READY_TIMEOUT_MS, visit } from './visit.ts';

/** Development React also logs advice; what counts are differences between a page's HTML and its first render, and faults. */
const RENDER_ERROR = /hydrat|did not match|didn't match|^\[[a-z][a-z0-9-]*@|^Uncaught|^\w*Error:/i;

/** What is done with each page, in contexts that each have the cache and the session of one visitor. */
export class PageChecks {
  readonly findings: Finding[] = [];
  /** Paths that the opened pages link to. */
  readonly links = new Set<string>();
  readonly #browser: Browser;
  readonly #server: CandidateServer;
  readonly #sessions: Sessions;
  /** Patterns of pages that no role with an account can open. */
  readonly #unopened = new Set<string>();
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  constructor(browser: Browser, server: CandidateServer, sessions: Sessions) {
    this.#browser = browser;
    this.#server = server;
    this.#sessions = sessions;
  }

  /**
   * A changed page is opened by every role and with development React, checked for accessibility, and mounted repeatedly. Any
   * other is opened once, and so is a changed page in another language.
   */
  tasks(page: PlannedPage): (() => Promise<unknown>)[] {
    const { path = '', render, isChanged, isFirst, isTranslation, widget } = page;
    const [role, ...others] = rolesFor(stripLocale(path)).filter((each) => each in this.#sessions);
    if (!role) {
      this.#unopened.add(page.pattern);
      return [];
    }
    const hydrates = render === 'static' && !widget && this.#server.developmentUrl !== undefined;
    if (isTranslation) return hydrates ? [() => this.#hydrate(page)] : [];
    if (!isChanged) return [() => (hydrates ? this.#hydrate(page) : this.#open(page, role, false))];
    const openAndMount = async () => {
      const works = await this.#open(page, role, true);
      if (works && isFirst && !widget) await this.#mountRepeatedly(page, role);
    };
    return [
      openAndMount,
      ...(hydrates ? [() => this.#hydrate(page)] : []),
      ...others.map((other) => () => this.#open(page, other, false)),
    ];
  }

  async close(): Promise<void> {
    if (this.#unopened.size > 0) {
      console.warn(`Not opened, since there is no account for it (SMOKE_CLIENT, SMOKE_ADMIN): ${[...this.#unopened].join(', ')}`);
    }
    for (const context of this.#contexts.values()) await (await context).close();
  }

  async #open({ owner, path = '', widget }: PlannedPage, role: Role, checksAccessibility: boolean): Promise<boolean> {
    const as = role === 'visitor' ? '' : ` for the ${role}`;
    const fails = `fails in the browser${as}`;
    const found = await visit(await this.#context(role), this.#server.url, { owner, path, fails }, async (opened) => {
      const { page, findings, settled } = opened;
      if (widget) {
        await page.waitForFunction(hasLoaded, `/artifacts/${widget}/`);
        await settled();
      }
      findings.push(...(await copyFindings(page, path)));
      if (checksAccessibility) findings.push(...(await accessibilityFindings(page, owner, path)));
      for (const link of await page.evaluate(linksInPage)) this.links.add(link);
    });
    this.findings.push(...found);
    return found.length === 0;
  }

  async #hydrate({ owner, path = '' }: PlannedPage): Promise<void> {
    const fails = 'fails with development React';
    const counts = (message: string) => RENDER_ERROR.test(message);
    const url = this.#server.developmentUrl ?? '';
    const context = await this.#context('development');
    const found = await visit(context, url, { owner, path, fails, counts }, async ({ page }) => {
      for (const link of await page.evaluate(linksInPage)) this.links.add(link);
    });
    this.findings.push(...found);
  }

  async #mountRepeatedly({ owner, path = '' }: PlannedPage, role: Role): Promise<void> {
    const fails = 'fails when it is opened again and again';
    const at = { owner, path: NEUTRAL_PATH, fails: `${fails} from there (${path})` };
    const found = await visit(await this.#context(role), this.#server.url, at, async ({ page, findings, settled }) => {
      findings.push(...(await leakFindings(page, owner, path, settled)));
    });
    this.findings.push(...found);
  }

  #context(kind: Role | 'development'): Promise<BrowserContext> {
    const created = this.#contexts.get(kind) ?? this.#createContext(kind);
    this.#contexts.set(kind, created);
    return created;
  }

  async #createContext(kind: Role | 'development'): Promise<BrowserContext> {
    const session = kind === 'development' ? '' : this.#sessions[kind];
    const stored = browserStorage(session);
    const context = await this.#browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      // Development React isn't in the pages' policy.
      bypassCSP: kind === 'development',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: (kind === 'development' ? this.#server.developmentUrl : this.#server.url) ?? '',
            localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    context.setDefaultTimeout(READY_TIMEOUT_MS);
    await context.addInitScript(installProbe);
    return context;
  }
}

/** Runs in the browser. */
function hasLoaded(folder: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(folder));
}

/** Runs in the browser. */
function linksInPage(): string[] {
  return [...document.querySelectorAll('#main a')].map(
    (link) => new URL((link as HTMLAnchorElement).href, location.href).pathname,
  );
}
