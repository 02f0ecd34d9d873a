import type { ClientRelease } from '@tulebyte/federation/release';
import { findOwner } from '@tulebyte/federation/find-owner';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import type { Page } from 'playwright';
import { callerIn, type Finding } from './finding.ts';

/** Paths of others that a remote has put into the address itself since the last call: what is shown there isn't what they show. */
export async function addressFindings(page: Page, path: string, release: Pick<ClientRelease, 'remotes'>): Promise<Finding[]> {
  const changes = (await page.evaluate(() => globalThis.__probe?.takeAddressChanges())) ?? [];
  return changes.flatMap(({ pathname, stack }) => {
    const build = callerIn(stack);
    const owner = findOwner(release, stripLocale(pathname));
    if (build === undefined || build === 'shell' || build === owner) return [];
    const whose = owner ? `a path of remote "${owner}"` : `no path of "${build}"`;
    return [{ build, path, what: `changes the address to ${pathname}, ${whose}: go there by a link or the router` }];
  });
}
