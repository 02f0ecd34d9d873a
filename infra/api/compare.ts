import { inc, major } from 'semver';
import type { ApiReport } from './report.ts';

export interface ApiChange {
  /** Import path and export: `@tulebyte/ui/form Field`. */
  what: string;
  kind: 'removed' | 'changed' | 'added' | 'extended';
}

/** What differs between two versions of a package's API, breaking changes first. */
export function compareReports(before: ApiReport, now: ApiReport): ApiChange[] {
  const changes: ApiChange[] = [];
  for (const path of new Set([...before.entries.keys(), ...now.entries.keys()])) {
    const old = before.entries.get(path) ?? new Map<string, string>();
    const current = now.entries.get(path) ?? new Map<string, string>();
    for (const name of new Set([...old.keys(), ...current.keys()])) {
      const kind = kindOf(old.get(name), current.get(name));
      if (kind) changes.push({ what: `${path} ${name}`, kind });
    }
  }
  return changes.toSorted((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)));
}

/**
 * The lowest version that a package can have after these changes: the next major after a breaking change, else the next minor. Before
 * 1.0.0, a minor version stands for a major one, as npm's ranges have it.
 */
export function requiredVersion(before: string, changes: readonly ApiChange[]): string {
  if (changes.length === 0) return before;
  const isUnstable = major(before) === 0;
  const part = changes.some(isBreaking) ? (isUnstable ? 'minor' : 'major') : isUnstable ? 'patch' : 'minor';
  return inc(before, part) ?? before;
}

const isBreaking = ({ kind }: ApiChange): boolean => kind === 'removed' || kind === 'changed';

function kindOf(before: string | undefined, now: string | undefined): ApiChange['kind'] | undefined {
  if (before === now) return undefined;
  if (before === undefined) return 'added';
  if (now === undefined) return 'removed';
  return addsOnlyOptionalProperties(before, now) ? 'extended' : 'changed';
}

/** Compares text; anything not obviously compatible counts as breaking. */
function addsOnlyOptionalProperties(before: string, now: string): boolean {
  const expected = before.split('\n');
  for (const line of now.split('\n')) {
    if (line === expected[0]) expected.shift();
    else if (!/^\s+(?:readonly )?[\w$]+\?: .*;$/.test(line)) return false;
  }
  return expected.length === 0;
}
