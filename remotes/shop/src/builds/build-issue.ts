import { buildOf, missingKinds, productSlugs } from '../compatibility/build.ts';
import type { Finding } from '../compatibility/finding.ts';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';
import type { Part } from '../compatibility/part.ts';

/** What keeps a build from being ordered. */
export interface BuildIssue {
  /** A part is missing or not sold any more, or the fee is not the one that its cooling asks for. */
  readonly isIncomplete: boolean;
  /** What does not go together. */
  readonly errors: readonly Finding[];
}

/** Looks again at a build that was whole when it was chosen: parts change. Null when it can be ordered. */
export function buildIssueOf(slugs: readonly string[], parts: readonly Part[]): BuildIssue | null {
  const build = buildOf(slugs, parts);
  const expectedSlugs = productSlugs(build);
  const isIncomplete =
    missingKinds(build).length > 0 ||
    expectedSlugs.length !== slugs.length ||
    !expectedSlugs.every((slug) => slugs.includes(slug));
  const errors = checkCompatibility(build).filter(({ level }) => level === 'error');
  return isIncomplete || errors.length > 0 ? { isIncomplete, errors } : null;
}
