import { inc, major } from 'semver';
import type { ApiReport } from './report.ts';

/** One large type, generated from the migrations. Its members are compared one by one. */
const DATABASE = '@tulebyte/backend-api/database Database';

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
      const what = `${path} ${name}`;
      const kind = kindOf(old.get(name), current.get(name), what === DATABASE ? keepsMembers : addsOnlyOptionalProperties);
      if (kind) changes.push({ what, kind });
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

function kindOf(
  before: string | undefined,
  now: string | undefined,
  isExtension: (before: string, now: string) => boolean,
): ApiChange['kind'] | undefined {
  if (before === now) return undefined;
  if (before === undefined) return 'added';
  if (now === undefined) return 'removed';
  return isExtension(before, now) ? 'extended' : 'changed';
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

/**
 * Whether every table, column, function, and argument is what it was. New ones don't matter to code that only reads rows, unless an
 * existing insert or call has to name them.
 */
function keepsMembers(before: string, now: string): boolean {
  const old = membersOf(before);
  const current = membersOf(now);
  const isNewlyRequired = (member: string) => {
    const parent = member.slice(0, member.lastIndexOf('.'));
    return /\.(?:Insert|Args)$/.test(parent) && !member.endsWith('?') && !old.has(member) && old.has(parent);
  };
  return [...old].every(([member, type]) => current.get(member) === type) && ![...current.keys()].some(isNewlyRequired);
}

/** The types of all members by their path (`public.Tables.orders.Insert.note?`), read from the indentation of an object type. */
function membersOf(signature: string): Map<string, string> {
  const members = new Map<string, string>();
  const parents: string[] = [];
  for (const line of signature.split('\n')) {
    const [, indentation = '', name, type] = /^( +)(\S+): (.*)$/.exec(line) ?? [];
    if (name === undefined || type === undefined) continue;
    const depth = indentation.length / 4 - 1;
    if (depth > parents.length) continue; // an item of a list
    parents.length = depth;
    members.set([...parents, name].join('.'), type);
    parents.push(name);
  }
  return members;
}
