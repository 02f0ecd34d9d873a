import type { Browser, BrowserContext, Page } from 'playwright';
import { whenInteractive } from '../../release-cli/smoke/interactive.ts';

/** Consent, so that telemetry would run if it weren't off. */
const CONSENT = {
  status: 'accepted',
  date: new Date().toISOString(),
  preferences: { necessary: true, analytics: true, marketing: false, functional: false },
};
const READY_MS = 30_000;

/** A browser that records problems and requests. */
export class Viewer {
  readonly page: Page;
  readonly problems: string[] = [];
  readonly requests: string[] = [];
  readonly #siteUrl: string;

  private constructor(page: Page, siteUrl: string) {
    this.page = page;
    this.#siteUrl = siteUrl;
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.problems.push(message.text());
    });
    page.on('request', (request) => this.requests.push(request.url()));
  }

  static async enter(browser: Browser, siteUrl: string): Promise<Viewer> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript((consent) => localStorage.setItem('tulebyte.cookieConsent', consent), JSON.stringify(CONSENT));
    return new Viewer(await context.newPage(), siteUrl);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Opens a path or URL. Returns the headers of the page. */
  async open(target: string): Promise<Record<string, string>> {
    const response = await this.page.goto(new URL(target, this.#siteUrl).href);
    await whenInteractive(this.page, { timeout: READY_MS });
    return (await response?.allHeaders()) ?? {};
  }

  async badge(): Promise<string> {
    return (await this.page.getByRole('complementary', { name: 'Preview' }).allInnerTexts()).join();
  }

  async heading(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await heading.waitFor({ timeout: READY_MS });
    return heading.innerText();
  }

  /** Problems since the last call. */
  takeProblems(): string[] {
    return this.problems.splice(0);
  }
}
