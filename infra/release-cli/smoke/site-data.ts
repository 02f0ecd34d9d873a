import type { Page } from 'playwright';
import { callerIn, type Finding } from './finding.ts';

/** What remotes have done since the last call to cookies, caches, and the service worker, which are the whole site's. */
export async function siteDataFindings(page: Pick<Page, 'evaluate'>, path: string): Promise<Finding[]> {
  const changes = (await page.evaluate(() => globalThis.__probe?.takeSiteDataChanges())) ?? [];
  return changes.flatMap(({ what, stack }) => {
    const build = callerIn(stack);
    return build === undefined || build === 'shell' ? [] : [{ build, path, what }];
  });
}
