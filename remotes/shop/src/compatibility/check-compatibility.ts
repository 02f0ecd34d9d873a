import { partsOfKind, withPart } from './build.ts';
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

/** A part to choose, and which of several of its kind. */
export interface Fix {
  readonly part: Part;
  readonly index: number;
  /** Whether it replaces another part. */
  readonly replaces: boolean;
}

/**
 * The part that resolves a finding and improves the build overall; the closest in price
 * to the selected one. Null when no single part resolves it.
 */
export function suggestFix(build: Build, finding: Finding, parts: readonly Part[]): Fix | null {
  const before = weight(build);
  const priceGap = ({ part, index }: Fix) =>
    Math.abs(part.product.price_cents - (partsOfKind(build, part.kind)[index]?.product.price_cents ?? 0));
  for (const kind of finding.kinds) {
    const selected = partsOfKind(build, kind);
    const [best] = parts
      .filter((part) => part.kind === kind)
      .flatMap((part) =>
        Array.from({ length: Math.max(selected.length, 1) }, (_, index): Fix => ({ part, index, replaces: selected.length > 0 })),
      )
      .filter(({ part, index }) => part.product.slug !== selected[index]?.product.slug)
      .filter(({ part, index }) => {
        const fixed = withPart(build, kind, part, index);
        return weight(fixed) < before && !checkCompatibility(fixed).some(({ id }) => id === finding.id);
      })
      .toSorted((a, b) => priceGap(a) - priceGap(b));
    if (best) return best;
  }
  return null;
}
