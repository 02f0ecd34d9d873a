import type { RouterProviderProps } from 'react-router-dom';
import { setDisabledFeatures, setSiteFeatures } from '@tulebyte/platform';
import { updateTitles } from './update-titles.ts';
import { retainScrollPosition } from '../navigation/scroll-positions.ts';

/** While the tab is visible, and the visitor stays on one page. */
const POLL_INTERVAL_MS = 5 * 60_000;
/** The shortest time between two checks from one tab. */
const MIN_INTERVAL_MS = 3_000;
const TIMEOUT_MS = 10_000;

/**
 * Watches for a release other than the one this tab runs: a newer one, or the previous one when a canary ends. The tab keeps
 * working with its own files, which stay on the server. Toggles that operators switch take effect in the tab at once.
 */
export class ReleasePoller {
  readonly #current: number;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #changed = false;

  constructor(current: number) {
    this.#current = current;
  }

  /** Whether the next page should be loaded as a new document. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Never throws: if the request fails, nothing changes. */
  async check(now: number = Date.now()): Promise<void> {
    if (now - this.#checkedAt < MIN_INTERVAL_MS) return;
    this.#checkedAt = now;
    try {
      const response = await fetch('/release.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) return;
      const { release, features, disabledFeatures, killedFeatures, titles } = (await response.json()) as Record<string, unknown>;
      // Older web servers send no toggles.
      if (Array.isArray(features)) {
        setSiteFeatures(textsOf(features));
        setDisabledFeatures(textsOf(disabledFeatures), textsOf(killedFeatures));
      }
      // First, because the titles are another request.
      this.#changed ||= typeof release === 'number' && release > 0 && release !== this.#current;
      await updateTitles(titles);
    } catch {
      // Offline, or the server is restarting.
    }
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

type Router = RouterProviderProps['router'];

/**
 * Checks for another release at every route change, when the tab is shown, and every five minutes. The first route change after
 * one was found loads a new document, so a form is never interrupted.
 */
export function followReleases(router: Router, currentRelease: number): ReleasePoller {
  const poller = new ReleasePoller(currentRelease);
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void poller.check();
  };
  setInterval(checkIfVisible, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', checkIfVisible);
  // Called before the router does anything for a navigation.
  router.getBlocker('release', ({ currentLocation, nextLocation, historyAction }) => {
    void poller.check();
    if (!poller.changed || nextLocation.pathname === currentLocation.pathname) return false;
    if (historyAction === 'POP') {
      // The browser shows the entry's URL already.
      location.reload();
      return false;
    }
    openDocument(router, nextLocation, historyAction);
    return true;
  });
  return poller;
}

/** Loads a location as a new document that has the location's state: the router stores it in the history entry, which a reload keeps. */
function openDocument(router: Router, target: Router['state']['location'], historyAction: string): void {
  retainScrollPosition(router);
  const url = router.createHref(target);
  const entry = { usr: target.state, key: target.key, idx: Number(history.state?.idx ?? 0) + (historyAction === 'PUSH' ? 1 : 0) };
  if (historyAction === 'PUSH') history.pushState(entry, '', url);
  else history.replaceState(entry, '', url);
  location.reload();
}
