import { localeFromPath } from '@tulebyte/site-policy/locale-path';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';
import type { PlannedPage } from './planned-pages.ts';

/** What a page does to the rest of the site. */
export interface SiteEffects {
  language: string;
  /** Whether <html> has a class that chooses the colors. */
  hasColorMode: boolean;
  isHeaderReachable: boolean;
  /** Events that never arrive at a button outside of the page, or have no effect there. */
  swallowed: readonly string[];
  /** Whether such a button can't keep the focus. */
  trapsFocus: boolean;
  /** In CSS pixels. */
  screenWidth: number;
  /** How much wider the page is. */
  overflow: number;
  isScrollingBlocked: boolean;
  asksBeforeLeaving: boolean;
  /** `localStorage`, `sessionStorage`, or both. */
  clearedStorage: readonly string[];
  /** Keys and values in local storage, which ends at 5,120 KB. */
  storedKilobytes: number;
  /** For example `fetch` or `Array.prototype.at`. */
  replacedBuiltIns: readonly string[];
}

const STORED_BY_SITE: Readonly<Record<string, string>> = {
  localStorage: "the visitor's session and choices",
  sessionStorage: 'what the visitor typed into forms',
};
/** The host and the six remotes keep a few KB. */
const MAX_STORED_KB = 512;

type Owned = Pick<PlannedPage, 'owner' | 'path'>;

/** What an open page does to the host's parts around it. */
export async function effectsWhileOpen(page: Page, { owner, path = '' }: Owned): Promise<Finding[]> {
  const effects = await page.evaluate(siteEffects);
  return describeWhileOpen(effects, localeFromPath(path)).map((what) => ({ build: owner, path, what }));
}

/** What a page leaves behind for the other pages of the site. The neutral page must be open, and the page have been before it. */
export async function effectsLeftBehind(page: Page, { owner, path = '' }: Owned): Promise<Finding[]> {
  const effects = await page.evaluate(siteEffects);
  return describeLeftBehind(effects).map((what) => ({ build: owner, path, what }));
}

export function describeWhileOpen(effects: SiteEffects, language: string): string[] {
  const { isHeaderReachable, swallowed, trapsFocus, overflow, screenWidth } = effects;
  return [
    ...(effects.language === language ? [] : [`sets <html lang> to "${effects.language}", but its language is "${language}"`]),
    ...(effects.hasColorMode ? [] : ['removes the class of <html> that chooses light or dark colors']),
    ...(isHeaderReachable ? [] : ["covers or hides the site's header"]),
    ...swallowed.map((event) => `keeps ${event} events from the rest of the site`),
    ...(trapsFocus ? ['takes the focus away from the rest of the site'] : []),
    ...(overflow > 0 ? [`is ${overflow} pixels wider than a screen of ${screenWidth}`] : []),
  ];
}

export function describeLeftBehind(effects: SiteEffects): string[] {
  const { language, swallowed, replacedBuiltIns } = effects;
  return [
    ...(language === 'en' ? [] : [`leaves <html lang="${language}"> behind`]),
    ...(effects.isHeaderReachable ? [] : ["leaves the site's header covered or hidden"]),
    ...swallowed.map((event) => `keeps ${event} events from the rest of the site, also once it is closed`),
    ...(effects.trapsFocus ? ['takes the focus away from the rest of the site, also once it is closed'] : []),
    ...(effects.isScrollingBlocked ? ['leaves scrolling blocked'] : []),
    ...(effects.asksBeforeLeaving ? ['asks before the site is left, also once it is closed'] : []),
    ...effects.clearedStorage.map((storage) => `clears ${storage}, which holds ${STORED_BY_SITE[storage]}`),
    ...(effects.storedKilobytes > MAX_STORED_KB
      ? [
          `keeps ${effects.storedKilobytes} KB in localStorage; the whole site has 5120 KB, and nothing can be stored in a full one`,
        ]
      : []),
    ...(replacedBuiltIns.length > 0 ? [`changes built-ins that all code uses: ${replacedBuiltIns.join(', ')}`] : []),
  ];
}

/** Runs in the browser. */
function siteEffects(): SiteEffects {
  const { documentElement, body } = document;
  const style = getComputedStyle(documentElement);
  // Whatever is behind an open dialog can't be reached on purpose.
  const hasDialog = document.querySelector('[aria-modal="true"], dialog:modal') !== null;

  const isHeaderReachable = () => {
    const link = [...document.querySelectorAll('header a, header button')].find((each) => each.checkVisibility());
    if (!link) return false;
    link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && hit.closest('header') === link.closest('header');
  };

  const button = document.createElement('button');
  body.append(button);

  const trapsFocus = () => {
    const focused = document.activeElement;
    button.focus({ preventScroll: true });
    const traps = document.activeElement !== button;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return traps;
  };

  const swallowedEvents = () => {
    const options = { bubbles: true, cancelable: true, composed: true };
    const swallowed = [
      new MouseEvent('click', options),
      new PointerEvent('pointerdown', options),
      new KeyboardEvent('keydown', { ...options, key: 'Tab', code: 'Tab' }),
      new WheelEvent('wheel', options),
    ].filter((event) => {
      let hasArrived = false;
      button.addEventListener(event.type, () => (hasArrived = true), { once: true });
      button.dispatchEvent(event);
      return !hasArrived || event.defaultPrevented;
    });
    return swallowed.map(({ type }) => type);
  };

  const asksBeforeLeaving = () => {
    const event = document.createEvent('BeforeUnloadEvent');
    event.initEvent('beforeunload', false, true);
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  const before = scrollY;
  const effects = {
    language: documentElement.lang,
    hasColorMode: ['light', 'dark'].some((mode) => documentElement.classList.contains(mode)),
    isHeaderReachable: hasDialog || isHeaderReachable(),
    swallowed: hasDialog ? [] : swallowedEvents(),
    trapsFocus: !hasDialog && trapsFocus(),
    screenWidth: documentElement.clientWidth,
    overflow: Math.max(0, documentElement.scrollWidth - documentElement.clientWidth),
    isScrollingBlocked: !hasDialog && [style, getComputedStyle(body)].some(({ overflowY }) => overflowY === 'hidden'),
    asksBeforeLeaving: asksBeforeLeaving(),
    clearedStorage: globalThis.__probe?.clearedStorage() ?? [],
    storedKilobytes: Math.round(Object.entries(localStorage).flat().join('').length / 1024),
    replacedBuiltIns: globalThis.__probe?.replacedBuiltIns() ?? [],
  };
  button.remove();
  scrollTo({ top: before, behavior: 'instant' });
  return effects;
}
