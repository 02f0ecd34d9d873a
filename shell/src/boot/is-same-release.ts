import type { ClientRelease, PageData } from '@tulebyte/federation/release';

/**
 * Whether the loaded code is the code that rendered the page's HTML; only then may React hydrate it.
 * @param handle of the matched route; a remote's routes carry the remote's version in it
 */
export function isSameRelease(
  page: Pick<PageData, 'shell' | 'remote' | 'version'>,
  release: ClientRelease,
  handle: unknown,
): boolean {
  if (page.shell !== release.shell.version) return false;
  if (!page.remote) return true;
  return (handle as { version?: string } | undefined)?.version === page.version; // handles are ours
}
