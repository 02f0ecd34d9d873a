import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { Page } from 'playwright';
import { accessibilityFindings } from './accessibility.ts';
import { addressFindings } from './addresses.ts';
import { behaviorFindings, watchListeners } from './behavior.ts';
import { isDevelopment, roleOf, type BrowserContexts, type DevelopmentKind } from './browser-contexts.ts';
import type { CandidateServer } from './candidate-server.ts';
import { copyFindings } from './copies.ts';
import type { Finding } from './finding.ts';
import { leakFindings } from './leaks.ts';
import { enterFromNeutral, followLink, NEUTRAL_PATH } from './follow-link.ts';
import type { PlannedPage } from './planned-pages.ts';
import { rolesFor, type Role } from './roles.ts';
import { effectsLeftBehind, effectsWhileOpen } from './site-effects.ts';
import type { Sessions } from './sessions.ts';
import { siteDataFindings } from './site-data.ts';
import { DESKTOP, PHONE, visit, type OpenedPage } from './visit.ts';

/** Development React also logs advice; what counts are differences between a page's HTML and its first render, and faults. */
const RENDER_ERROR = /hydrat|did not match|didn't match|^\[[a-z][a-z0-9-]*@|^Uncaught|^\w*Error:/i;

/** Up to this many pages are one tour. More are split over two tabs, which keep two processors busy. */
const PAGES_OF_TOUR = 8;
const MAX_TOURS = 2;

/** How often a page is mounted to see what it leaks, by all roles together. */
const MOUNTS = 50;

/** What is done with each page. */
export class PageChecks {
  readonly findings: Finding[] = [];
  /** Paths that the opened pages link to. */
  readonly links = new Set<string>();
  /** Patterns of pages that no role with an account can open. */
  readonly unopened = new Set<string>();
  readonly #contexts: BrowserContexts;
  readonly #server: CandidateServer;
  readonly #sessions: Sessions;
  readonly #tourQuietMs: number | undefined;
  /** Tours that go on from a page that is opened with development React anyway. */
  readonly #toursFrom = new Map<PlannedPage, readonly PlannedPage[]>();

  /** @param tourQuietMs how long each page of a tour must stay settled; as long as any other by default */
  constructor(contexts: BrowserContexts, server: CandidateServer, sessions: Sessions, tourQuietMs?: number) {
    this.#contexts = contexts;
    this.#server = server;
    this.#sessions = sessions;
    this.#tourQuietMs = tourQuietMs;
  }

  /**
   * A changed page is opened by every role, checked for accessibility as the first one, and mounted repeatedly as the first and, on a
   * phone, as the last. It is opened with development React, too, which is also the client's visit, unless the client is first or
   * last. Any other page is opened once, and so is a changed page in another language.
   * @param translations the same page in other languages
   */
  tasks([page, ...translations]: readonly PlannedPage[]): (() => Promise<unknown>)[] {
    if (!page) return [];
    const { isChanged, isFirst, isTranslation, widget } = page;
    const roles = this.#rolesFor(page);
    const [first] = roles;
    if (!first) return [];
    const opensInDevelopment = this.#opensInDevelopment(page);
    const inDevelopment = [page, ...translations]
      .filter((each) => this.#opensInDevelopment(each))
      .map((each) => () => this.#hydrate(each));
    if (isTranslation) return inDevelopment;
    if (!isChanged) return opensInDevelopment ? inDevelopment : [() => this.#open(page, first)];
    const mounting = new Set(isFirst && !widget ? [first, roles.at(-1)] : []);
    const openAs = (role: Role) => () =>
      this.#open(page, role, async (opened) => {
        if (role === first) opened.findings.push(...(await accessibilityFindings(opened.page, page.owner, page.path ?? '')));
        if (mounting.has(role)) await this.#mountRepeatedly(page, MOUNTS / mounting.size, opened, role === roles.at(-1));
      });
    const opensItInDevelopment = (role: Role) =>
      role === roleOf('development') && opensInDevelopment && page.hydrate !== false && role !== first && role !== roles.at(-1);
    const [longest, ...others] = roles
      .filter((role) => !opensItInDevelopment(role))
      .toReversed()
      .map(openAs);
    return [longest, ...inDevelopment, ...others].filter((task) => task !== undefined);
  }

  /**
   * Follows links from page to page, in a few tabs. With development React, they go on from one of the opened pages if they can: that
   * is a page less to open.
   */
  tours(pages: readonly PlannedPage[], opened: readonly PlannedPage[]): (() => Promise<unknown>)[] {
    // Links keep a translation's language, and a page that no role can open starts nothing.
    const starts = opened.filter(
      (page) => !page.isTranslation && this.#opensInDevelopment(page) && this.#rolesFor(page).length > 0,
    );
    const kindOf = (page: PlannedPage) => {
      const [role] = this.#rolesFor(page);
      return role && this.#opensInDevelopment(page) ? this.#developmentKind(page) : role;
    };
    return [...Map.groupBy(pages, kindOf)].flatMap(([kind, group]) => {
      const count = Math.min(MAX_TOURS, Math.ceil(group.length / PAGES_OF_TOUR));
      const tours = Array.from({ length: count }, (_, tour) => group.filter((_page, index) => index % count === tour));
      if (!kind) return [];
      if (!isDevelopment(kind)) return tours.map((tour) => () => this.#tour(tour, kind));
      return tours.flatMap((tour) => {
        const start = starts.find((page) => this.#developmentKind(page) === kind && !this.#toursFrom.has(page));
        if (start) this.#toursFrom.set(start, tour);
        const [first, ...others] = tour;
        return start || !first ? [] : [() => this.#hydrate(first, others, this.#tourQuietMs)];
      });
    });
  }

  async #open(
    { owner, path = '', widget, hydrate }: PlannedPage,
    role: Role,
    goOn?: (opened: OpenedPage) => Promise<void>,
  ): Promise<void> {
    const as = role === 'visitor' ? '' : ` for the ${role}`;
    const fails = `fails in the browser${as}`;
    const at = { owner, path: hydrate === false ? NEUTRAL_PATH : path, fails };
    const found = await visit(await this.#contexts.get(role), this.#server.url, at, async (opened) => {
      const { page, findings, isAt, settled } = opened;
      if (hydrate === false) {
        isAt({ owner, path });
        await watchListeners(page);
        await followLink(page, path);
        await settled();
        findings.push(...(await behaviorFindings(page, { owner, path }, this.#server.url)));
      }
      if (widget) {
        await page.waitForFunction(hasLoaded, `/artifacts/${widget}/`);
        await settled();
      }
      findings.push(...(await this.#remoteFindings(page, path)));
      await this.#collectLinks(page);
      await goOn?.(opened);
    });
    this.findings.push(...found);
  }

  async #mountRepeatedly(
    planned: PlannedPage,
    times: number,
    { page, findings, isAt, settled }: OpenedPage,
    onPhone: boolean,
  ): Promise<void> {
    if (findings.length > 0) return;
    const { owner, path } = planned;
    const where = onPhone ? ' on a phone' : '';
    if (onPhone) {
      await page.setViewportSize(PHONE.viewport);
      await settled(0);
    }
    findings.push(...(await effectsWhileOpen(page, planned)));
    isAt({ owner, path: NEUTRAL_PATH, fails: `fails when it is opened again and again from there (${path})${where}` });
    await followLink(page, NEUTRAL_PATH);
    await settled();
    findings.push(...(await leakFindings(page, planned, times, settled)));
    await settled();
    findings.push(...(await effectsLeftBehind(page, planned)));
    if (onPhone) await page.setViewportSize(DESKTOP.viewport); // the next page uses this tab
  }

  async #tour(pages: readonly PlannedPage[], role: Role): Promise<void> {
    const at = {
      owner: pages[0]?.owner ?? '',
      path: NEUTRAL_PATH,
      fails: 'fails when a link leads to it',
      byLinks: true,
      quietMs: 0,
    };
    const found = await visit(await this.#contexts.get(role), this.#server.url, at, async ({ page, findings, isAt, settled }) => {
      for (const { owner, path = '' } of pages) {
        isAt({ owner, path });
        const goBack = await enterFromNeutral(page, path);
        await settled(this.#tourQuietMs);
        findings.push(...(await this.#remoteFindings(page, path)));
        await this.#collectLinks(page);
        await goBack();
      }
      await settled();
    });
    this.findings.push(...found);
  }

  /**
   * Opens a page from its HTML with development React, and follows links to the pages of its tour. Translations have the same code, and
   * are opened as by someone else on another device: what code renders must depend on neither before the page is hydrated.
   */
  async #hydrate(page: PlannedPage, tour = this.#toursFrom.get(page) ?? [], quietMs?: number): Promise<void> {
    const kind = this.#developmentKind(page);
    const device = page.isTranslation ? PHONE : DESKTOP;
    const role = roleOf(kind);
    const as = role !== 'visitor' && role in this.#sessions ? ` for the ${role}` : '';
    const fails = `fails with development React${device.name}${as}`;
    const counts = (message: string) => RENDER_ERROR.test(message);
    const url = this.#server.developmentUrl ?? '';
    const context = await this.#contexts.get(kind);
    const at = { owner: page.owner, path: page.path ?? '', fails, counts, quietMs, device };
    const found = await visit(context, url, at, async ({ page: tab, isAt, settled }) => {
      await this.#collectLinks(tab);
      for (const { owner, path = '' } of tour) {
        isAt({ owner, path });
        await followLink(tab, path);
        await settled(this.#tourQuietMs);
        await this.#collectLinks(tab);
      }
      if (tour.length > 0) await settled();
    });
    this.findings.push(...found);
  }

  /** What a remote may not do in a page, whether it works or not. */
  async #remoteFindings(page: Page, path: string): Promise<Finding[]> {
    return [
      ...(await copyFindings(page, path)),
      ...(await addressFindings(page, path, this.#server.site.client)),
      ...(await siteDataFindings(page, path)),
    ];
  }

  async #collectLinks(page: Page): Promise<void> {
    for (const link of await page.evaluate(linksInPage)) this.links.add(link);
  }

  /** The roles that can open a page and have an account. */
  #rolesFor({ path = '', pattern }: PlannedPage): readonly Role[] {
    const roles = rolesFor(stripLocale(path)).filter((each) => each in this.#sessions);
    if (roles.length === 0) this.unopened.add(pattern);
    return roles;
  }

  /** Whether a page is opened with development React. The HTML of pages behind sign-in has nothing that translations could differ in. */
  #opensInDevelopment({ widget, isTranslation, render }: PlannedPage): boolean {
    return !widget && !(isTranslation && render === 'app') && this.#server.developmentUrl !== undefined;
  }

  /** Who opens a page with development React. */
  #developmentKind(page: PlannedPage): DevelopmentKind {
    if (page.isTranslation) return 'development-first-visit';
    return this.#rolesFor(page)[0] === 'admin' ? 'development-admin' : 'development';
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
