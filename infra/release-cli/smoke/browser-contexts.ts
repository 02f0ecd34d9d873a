import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { browserStorage, type Consent } from './browser-storage.ts';
import { installProbe } from './page-probe.ts';
import type { Role } from './roles.ts';
import type { Sessions } from './sessions.ts';
import { openTab, READY_TIMEOUT_MS } from './visit.ts';

/** A tab that hangs in a navigation may never close; it ends with the browser. */
const CLOSE_LIMIT_MS = 5000;

/** With development React: a client, an admin, or someone on a first visit with a browser set to Spanish. */
export type DevelopmentKind = 'development' | 'development-admin' | 'development-first-visit';
/** Whose cache and session a tab has. */
export type ContextKind = Role | DevelopmentKind;

interface Browsing {
  /** The role signed in, if it has an account. */
  role: Role;
  consent: Consent;
  /** What a first render must not depend on, since the HTML is made without it. */
  locale?: string;
}

/** Everything that a page may depend on differs between at least two of them. */
const BROWSING: Readonly<Record<ContextKind, Browsing>> = {
  visitor: { role: 'visitor', consent: 'unknown' },
  client: { role: 'client', consent: 'declined' },
  admin: { role: 'admin', consent: 'accepted' },
  // A changed page is opened as a client anyway.
  development: { role: 'client', consent: 'accepted' },
  'development-admin': { role: 'admin', consent: 'declined' },
  'development-first-visit': { role: 'visitor', consent: 'unknown', locale: 'es-MX' },
};

/** A time zone in which it is another day than here for half of the day, and another time all day. */
const FAR_TIME_ZONE = new Date().getTimezoneOffset() > 0 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

export const isDevelopment = (kind: ContextKind): kind is DevelopmentKind => kind.startsWith('development');
export const roleOf = (kind: ContextKind): Role => BROWSING[kind].role;

/** Browser contexts, each with the cache and the session of one visitor. */
export class BrowserContexts {
  readonly sessions: Promise<Sessions>;
  readonly #browser: Browser;
  readonly #contexts = new Map<ContextKind, Promise<BrowserContext>>();

  constructor(browser: Browser, sessions: Promise<Sessions>) {
    this.#browser = browser;
    this.sessions = sessions;
  }

  /** Opens the tabs that nearly every publication needs; call it early, while builds are running. */
  openTabs(): void {
    for (const kind of ['visitor', 'admin', 'development', 'development-first-visit'] as const) {
      this.get(kind)
        .then(openTab)
        .catch(() => {}); // thrown by the first visit
    }
  }

  get(kind: ContextKind): Promise<BrowserContext> {
    const created = this.#contexts.get(kind) ?? this.#create(kind);
    this.#contexts.set(kind, created);
    return created;
  }

  async close(): Promise<void> {
    const closing = Promise.all([...this.#contexts.values()].map(async (context) => (await context).close()));
    this.#contexts.clear();
    await Promise.race([closing, wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
  }

  async #create(kind: ContextKind): Promise<BrowserContext> {
    const { role, consent, locale } = BROWSING[kind];
    const stored = browserStorage(role === 'visitor' ? '' : (await this.sessions)[role], consent);
    const context = await this.#browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      timezoneId: FAR_TIME_ZONE,
      ...(locale ? { locale } : {}),
      // Development React isn't in the pages' policy.
      bypassCSP: isDevelopment(kind),
    });
    context.setDefaultTimeout(READY_TIMEOUT_MS);
    await context.addInitScript(installProbe);
    // Five times as fast as Playwright's `storageState`, which opens a page to fill its storage.
    await context.addInitScript(fillStorage, stored);
    return context;
  }
}

/** Runs in each page before its own scripts. */
function fillStorage(items: Record<string, string>): void {
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(items)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}
