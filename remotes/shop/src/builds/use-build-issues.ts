import type { CartItem } from '@tulebyte/backend-api/functions/order';
import { usePartCatalog } from '../compatibility/part-catalog.ts';
import { repeatSlugs } from './build-line.ts';
import { buildIssueOf, type BuildIssue } from './build-issue.ts';

/**
 * Issues of the builds in the cart, by build key.
 *
 * @param unknown discontinued products; they count even if the parts fail to load. Compatibility is
 * unknown in that case, and the server still rejects an incomplete build.
 */
export function useBuildIssues(
  builds: ReadonlyMap<string, readonly CartItem[]>,
  unknown: readonly string[],
): ReadonlyMap<string, BuildIssue> {
  const { data } = usePartCatalog(builds.size > 0);
  const issues = new Map<string, BuildIssue>();
  for (const [key, items] of builds) {
    const slugs = repeatSlugs(items);
    const isGone = slugs.some((slug) => unknown.includes(slug));
    const issue = data ? buildIssueOf(slugs, data.parts) : null;
    if (issue || isGone) {
      issues.set(key, { isIncomplete: isGone || issue?.isIncomplete === true, errors: issue?.errors ?? [] });
    }
  }
  return issues;
}
