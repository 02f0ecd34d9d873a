import type { ClientRelease } from '@tulebyte/federation/release';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { hasLoaded, waitForReact, waitUntilInteractive, READY_MS, notLoaded, watch } from './page-problems.ts';
import { clickLink, followLink, NEUTRAL_PATH } from '../../release-cli/smoke/follow-link.ts';

/** A signed-in administrator's browser, which opens pages of the live release and collects problems. */
export class Visitor {
  readonly #siteUrl: string;
  readonly #context: BrowserContext;
  /** How many pages were opened. */
  opened = 0;

  private constructor(siteUrl: string, context: BrowserContext) {
    this.#siteUrl = siteUrl;
    this.#context = context;
  }

  /** @param storage what the browser has in local storage: a session and consent */
  static async enter(browser: Browser, siteUrl: string, storage: Readonly<Record<string, string>>): Promise<Visitor> {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    return new Visitor(siteUrl, context);
  }

  /** Opens each path in a new document, or by a link if a document wouldn't run its code. Returns problems, by path. */
  async open(paths: readonly string[]): Promise<string[]> {
    const release = await this.release();
    const problems: string[] = [];
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const page = await this.#context.newPage();
        const wrong = watch(page, release);
        await this.#openPage(page, path, wrong);
        this.opened += 1;
        problems.push(...wrong.map((problem) => `${path}: ${problem}`), ...notLoaded(path, release, page));
        await page.close();
      }
    };
    await Promise.all([work(), work()]);
    return problems;
  }

  /** Follows links from page to page in one document, so that remotes of both contracts share it. */
  async walk(paths: readonly string[]): Promise<string[]> {
    const page = await this.#context.newPage();
    const wrong = watch(page, await this.release());
    await page.goto(`${this.#siteUrl}/about-us`);
    await waitUntilInteractive(page, wrong);
    for (const path of paths) {
      await clickLink(page, path);
      await page
        .waitForFunction((expected) => location.pathname === expected, path, { timeout: READY_MS })
        .catch(() => wrong.push(`${path} does not open`));
      await waitForReact(page, wrong);
      this.opened += 1;
    }
    // It waits until the page is idle.
    if (!hasLoaded(page, 'chat')) {
      await page
        .waitForRequest(/\/artifacts\/chat\//, { timeout: READY_MS })
        .catch(() => wrong.push('the chat widget was not loaded'));
    }
    await page.close();
    return wrong;
  }

  /** Evaluates a function in a page. */
  async find<T>(path: string, look: () => T): Promise<T> {
    const page = await this.#context.newPage();
    try {
      await this.#openPage(page, path, []);
      return await page.evaluate(look);
    } finally {
      await page.close();
    }
  }

  async #openPage(page: Page, path: string, wrong: string[]): Promise<void> {
    const response = await page.goto(this.#siteUrl + path);
    if (response?.status() !== 200) wrong.push(`status ${response?.status()}`);
    await waitUntilInteractive(page, wrong);
    if (await page.evaluate(staysHtml)) {
      await page.goto(this.#siteUrl + NEUTRAL_PATH);
      await waitUntilInteractive(page, wrong);
      await followLink(page, path);
    }
    await waitForReact(page, wrong);
  }

  /** One path for each pattern of a remote: a rendered page, or a screen with an example in place of a parameter. */
  async pathsOf(remote: string): Promise<string[]> {
    const xml = await (await fetch(`${this.#siteUrl}/sitemap.xml`)).text();
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    const { remotes } = await this.release();
    return (remotes[remote]?.patterns ?? []).map(
      (pattern) =>
        listed.find((path) => matchesPattern(pattern, stripLocale(path))) ??
        EXAMPLES[pattern] ??
        pattern.replaceAll(/:\w+/g, '1'),
    );
  }

  async release(): Promise<ClientRelease> {
    const { release } = (await (await fetch(`${this.#siteUrl}/release.json`)).json()) as { release: number };
    return (await (await fetch(`${this.#siteUrl}/release/${release}.json`)).json()) as ClientRelease; // the site's own
  }
}

/** Runs in the browser: whether the page has no behavior, and its remote isn't loaded (decision 091). */
function staysHtml(): boolean {
  return document.querySelector('main')?.hasAttribute('data-delivered') ?? false;
}

/** Rendered pages that no sitemap lists. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/service/:serviceId': '/service/pc-repair',
  '/portal-demo/tickets/:ticketNumber': '/portal-demo/tickets/TB-90014',
};
