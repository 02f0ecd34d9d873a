import type { Release } from '@tulebyte/federation/release';
import { buildOf } from '../../release/builds-of-release.ts';
import { devCommand } from '../../release/dev-command.ts';
import { PublishError } from '../../release/publish-error.ts';

/** A problem that the browser saw, and the build that caused it. */
export interface Finding {
  /** The build's name: a remote, or `shell`. */
  build: string;
  path: string;
  /** Completes "<path> …". */
  what: string;
}

const MAX_LISTED = 10;
/** How many other pages with the same finding are named. */
const MAX_PATHS = 3;
const MAX_LENGTH = 600;

/** The builds in a stack, innermost first. */
const buildsIn = (stack: string): string[] =>
  [...stack.matchAll(/\/artifacts\/([a-z][a-z0-9-]*)\//g)].map(([, name = '']) => name);

/** The innermost build in a stack that isn't the host, whose React and router are in every stack. */
export function blame(stack: string, owner: string): string {
  return buildsIn(stack).find((name) => name !== 'shell') ?? owner;
}

/**
 * The build that caused an error or a message of the console. Remotes choose what theirs say, so names in the text count only if the
 * host wrote it.
 * @param source the script that threw or logged, as the browser knows it; empty if it doesn't
 */
export function blameSource(source: string, text: string, owner: string): string {
  const caller = callerIn(source);
  if (caller !== 'shell') return caller ?? owner;
  const [, reported] = /^\[([a-z][a-z0-9-]*)@/.exec(text) ?? [];
  return reported ?? blame(text, owner);
}

/** The build whose code is innermost in a stack; undefined if none is in it. */
export function callerIn(stack: string): string | undefined {
  return buildsIn(stack)[0];
}

/** The message of an error without its stack; of a hydration error, its first line and what differs. */
export function summarize(text: string): string {
  const [head = ''] = text.split(/\n\s+at /);
  const differences = head.match(/^[+-]\s.+$/gm)?.map((line) => line.replace(/\s+/g, ' ')) ?? [];
  if (differences.length === 0) return head.trim().slice(0, MAX_LENGTH);
  const [sentence = ''] = head.split(/\. |\n/);
  return `${sentence}: ${differences.join(' ')}`.slice(0, MAX_LENGTH);
}

/**
 * @param skipped how many checks were left out because so many pages had failed
 * @throws PublishError that lists the findings, the changed builds' first, each with its build and once, however many pages have it
 */
export function rejectFindings(found: readonly Finding[], candidate: Release, changed: readonly string[], skipped = 0): void {
  const findings = found.map((finding) => ({ ...finding, build: culpritOf(finding, found, changed) }));
  const isChanged = ({ build }: Finding) => changed.includes(build);
  const inOrder = [...findings.filter(isChanged), ...findings.filter((each) => !isChanged(each))];
  const alike = Map.groupBy(inOrder, ({ build, path, what }) => `${build} ${what.replaceAll(path, '')}`);
  const [first, ...others] = [...alike.values()].map(describeAlike);
  if (!first) return;
  const { build } = first;
  const listed = others.slice(0, MAX_LISTED).map((other) => `\n  also "${other.build}": ${other.text}`);
  const rest = others.length > MAX_LISTED ? `\n  and ${others.length - MAX_LISTED} more` : '';
  const left = skipped > 0 ? `\n  ${skipped} more checks were skipped, since so many pages had failed` : '';
  const host = `the host ${candidate.shell.version}`;
  throw new PublishError({
    what: `${first.text}${listed.join('')}${rest}${left}`,
    where: build === 'shell' ? host : `"${build}" ${buildOf(candidate, build)?.version ?? ''} in ${host}`,
    remedy: `fix this; ${devCommand(build)} opens the page in development, where errors say more`,
  });
}

/** A finding of one build on one or more pages. */
function describeAlike(findings: readonly Finding[]): { build: string; text: string } {
  const [{ build, path, what } = { build: '', path: '', what: '' }] = findings;
  const [, ...others] = new Set(findings.map((each) => each.path));
  const named = others.slice(0, MAX_PATHS).join(', ');
  const more = others.length > MAX_PATHS ? `, and ${others.length - MAX_PATHS} more` : '';
  return { build, text: `${path} ${what}${named && ` (the same on ${named}${more})`}` };
}

/** A new host is at fault for what it breaks in remotes that didn't change, and for what breaks in the same way on pages of several. */
function culpritOf({ build, what }: Finding, all: readonly Finding[], changed: readonly string[]): string {
  if (!changed.includes('shell')) return build;
  const hasCompany = all.some((other) => other.what === what && other.build !== build);
  return hasCompany || !changed.includes(build) ? 'shell' : build;
}
