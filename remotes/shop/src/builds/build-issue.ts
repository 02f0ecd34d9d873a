import { buildOf, missingKinds, productSlugs } from '../compatibility/build.ts';
import type { Finding } from '../compatibility/finding.ts';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';
import type { Part } from '../compatibility/part.ts';

/** Why a build can't be ordered. */
export interface BuildIssue {
  /** A part is missing or discontinued, or the assembly fee doesn't match the cooling. */
  readonly isIncomplete: boolean;
  /** Incompatible parts. */
  readonly errors: readonly Finding[];
}

/** Checks a build again, since parts may have changed. Null when it can be ordered. @param slugs a product is repeated by its quantity */
export function buildIssueOf(slugs: readonly string[], parts: readonly Part[]): BuildIssue | null {
  const build = buildOf(slugs, parts);
  const expectedSlugs = productSlugs(build);
  const isIncomplete = missingKinds(build).length > 0 || String(expectedSlugs.toSorted()) !== String(slugs.toSorted());
  const errors = checkCompatibility(build).filter(({ level }) => level === 'error');
  return isIncomplete || errors.length > 0 ? { isIncomplete, errors } : null;
}
