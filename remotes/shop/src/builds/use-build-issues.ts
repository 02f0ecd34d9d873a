import type { CartItem } from '@tulebyte/backend-api/functions/order';
import { usePartCatalog } from '../compatibility/part-catalog.ts';
import { buildIssueOf, type BuildIssue } from './build-issue.ts';

/**
 * What keeps builds of the cart from being ordered, by their keys.
 *
 * @param unknown products that are not sold any more. They count even when the parts cannot be loaded; what goes together is
 * not known then, and the server still refuses a build that is not whole.
 */
export function useBuildIssues(
  builds: ReadonlyMap<string, readonly CartItem[]>,
  unknown: readonly string[],
): ReadonlyMap<string, BuildIssue> {
  const { data } = usePartCatalog(builds.size > 0);
  const issues = new Map<string, BuildIssue>();
  for (const [key, items] of builds) {
    const slugs = items.map(({ slug }) => slug);
    const isGone = slugs.some((slug) => unknown.includes(slug));
    const issue = data ? buildIssueOf(slugs, data.parts) : null;
    if (issue || isGone) {
      issues.set(key, { isIncomplete: isGone || issue?.isIncomplete === true, errors: issue?.errors ?? [] });
    }
  }
  return issues;
}
