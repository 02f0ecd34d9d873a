import { findOwner } from '@tulebyte/federation/find-owner';
import type { ClientRelease } from '@tulebyte/federation/release';
import type { Page } from 'playwright';
import { whenInteractive } from '../../release-cli/smoke/interactive.ts';

export const READY_MS = 30_000;

/** The paths that each page requested. */
const requested = new WeakMap<Page, string[]>();

/** Collects exceptions, hydration errors, reported faults, and files of versions that aren't live. */
export function watch(page: Page, release: ClientRelease): string[] {
  const wrong: string[] = [];
  const urls: string[] = [];
  requested.set(page, urls);
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) wrong.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    urls.push(pathname);
    if (pathname === '/api/analytics/faults') wrong.push(`reported ${request.postData()}`);
    const [, name = '', version] = /^\/artifacts\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
    const live = name === 'shell' ? release.shell : release.remotes[name];
    if (live && live.version !== version) wrong.push(`${pathname} is not live`);
  });
  return wrong;
}

/** The problem of a page that is shown but whose remote's code never loaded. */
export function notLoaded(path: string, release: ClientRelease, page: Page): string[] {
  const owner = findOwner(release, path) ?? 'shell';
  return hasLoaded(page, owner) ? [] : [`${path}: nothing of ${owner} was loaded`];
}

export async function waitUntilInteractive(page: Page, wrong: string[]): Promise<void> {
  await whenInteractive(page, { timeout: READY_MS }).catch(() => wrong.push('is not interactive'));
}

/** Waits until main has a heading and React renders it or its siblings. */
export async function waitForReact(page: Page, wrong: string[]): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        // Regions without behavior stay as the server rendered them.
        const isRendered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
        return main?.querySelector('h1') && [...main.querySelectorAll('*')].some(isRendered);
      },
      undefined,
      { timeout: READY_MS },
    )
    .catch(() => wrong.push('React does not render its heading'));
}

/** Whether a page loaded anything of a build. */
export function hasLoaded(page: Page, build: string): boolean {
  return requested.get(page)?.some((url) => url.startsWith(`/artifacts/${build}/`)) ?? false;
}
