import type { ClientRelease, PageData } from '@tulebyte/federation/release';

/**
 * Whether the loaded code is the code that rendered the page's HTML; only then may React hydrate it.
 * @param route the matched one; a remote's routes carry the remote's version in their handle
 */
export function isSameRelease(
  page: Pick<PageData, 'shell' | 'remote' | 'version'>,
  release: ClientRelease,
  route: { lazy?: unknown; handle?: unknown } | undefined,
): boolean {
  if (page.shell !== release.shell.version || route?.lazy) return false;
  if (!page.remote) return true;
  return (route?.handle as { version?: string } | undefined)?.version === page.version; // handles are ours
}
