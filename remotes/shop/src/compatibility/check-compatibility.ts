import { withPart } from './build.ts';
import type { Finding, Level } from './finding.ts';
import type { Build, Part } from './part.ts';
import { platformRules } from './rules/platform.ts';
import { powerRules } from './rules/power.ts';
import { clearanceRules } from './rules/clearance.ts';

const rules = [...platformRules, ...clearanceRules, ...powerRules];
const order: Readonly<Record<Level, number>> = { error: 0, warning: 1, hint: 2 };

/** All findings about a build, the most severe first. */
export function checkCompatibility(build: Build): readonly Finding[] {
  return rules.flatMap((rule) => rule(build) ?? []).toSorted((a, b) => order[a.level] - order[b.level]);
}

const weight = (build: Build) =>
  checkCompatibility(build).reduce((sum, { level }) => sum + (level === 'error' ? 100 : level === 'warning' ? 10 : 1), 0);

/** Whether a build has no errors. */
export const isCompatible = (build: Build) => !checkCompatibility(build).some(({ level }) => level === 'error');

/**
 * The replacement part that resolves a finding and improves the build overall; the closest in price
 * to the selected one. Null when no single part resolves it.
 */
export function suggestFix(build: Build, finding: Finding, parts: readonly Part[]): Part | null {
  const before = weight(build);
  for (const kind of finding.kinds) {
    const chosen = build[kind]?.product.price_cents ?? 0;
    const [best] = parts
      .filter((part) => part.kind === kind && part.product.slug !== build[kind]?.product.slug)
      .filter((part) => {
        const fixed = withPart(build, kind, part);
        return weight(fixed) < before && !checkCompatibility(fixed).some(({ id }) => id === finding.id);
      })
      .toSorted((a, b) => Math.abs(a.product.price_cents - chosen) - Math.abs(b.product.price_cents - chosen));
    if (best) return best;
  }
  return null;
}
