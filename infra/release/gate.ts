import { findPattern, hasParameters, matchesPattern } from '@tulebyte/federation/route-patterns';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { DEFAULT_LAZY_BUDGET, MAX_PICTURE_BYTES } from './budgets.ts';
import { weightOf } from './build-weight.ts';
import { checkCompatibility, checkOldestContract } from './compatibility.ts';
import {
  budgetOf,
  EDIT_POLICY,
  hasSlowPart,
  isSiteLink,
  isUnambiguous,
  mayAddWidget,
  ownerOf,
  ownsPath,
  wellKnownOf,
  type PolicyRules,
} from './policy.ts';
import { PublishError } from './publish-error.ts';

/** Development builds exceed every budget. */
export type Budgets = 'enforced' | 'ignored';

/** The builds of a candidate. */
export interface CandidateBuilds {
  shell: RemoteManifest;
  remotes: readonly RemoteManifest[];
  /** Names of the builds that it changes. Only they are checked: another team's build must not block this one. */
  changed: readonly string[];
}

/**
 * Checks changed builds against the store's policy and each other before any page is rendered: contract version, shared modules
 * and their exports, route ownership and ids, size budgets. @throws PublishError for the first problem
 */
export function checkBuilds(
  { shell, remotes, changed }: CandidateBuilds,
  rules: PolicyRules,
  budgets: Budgets = 'enforced',
): void {
  for (const build of [shell, ...remotes]) {
    const { name } = build;
    // A new host must suit every remote, and a new remote the host.
    if (name !== 'shell' && (changed.includes(name) || changed.includes('shell'))) {
      checkCompatibility(shell, build, changed.includes(name) ? 'remote' : 'host');
    }
    if (!changed.includes(name)) continue;
    if (budgets === 'enforced') checkBudget(build, rules);
    if (name === 'shell') continue;
    checkOldestContract(build, rules);
    checkRoutes(build);
    checkWidget(build, rules);
    checkClaims(build, remotes, rules);
  }
}

function checkRoutes({ name, version, exposes, patterns }: RemoteManifest): void {
  if (!exposes.includes('./routes') || Object.keys(patterns).length > 0) return;
  throw new PublishError({
    what: 'it exposes no routes',
    where: describeBuild(name, version),
    remedy: 'list its pages in defineRemote({ routes })',
  });
}

/** A widget is on every page, also on those of other teams. */
function checkWidget({ name, version, contributions }: RemoteManifest, rules: PolicyRules): void {
  // Remotes that the policy doesn't know are refused for that.
  if (!contributions.widget || !rules.remotes[name] || mayAddWidget(rules, name)) return;
  throw new PublishError({
    what: `it adds a widget to every page, which the policy does not allow "${name}"`,
    where: describeBuild(name, version),
    remedy: `expose no ./widget, or allow it ("${name}": { …, "widget": true }): ${EDIT_POLICY}`,
  });
}

function describeBuild(name: string, version: string): string {
  return name === 'shell' ? `the host ${version}` : `remote "${name}" ${version}`;
}

function checkClaims(remote: RemoteManifest, all: readonly RemoteManifest[], rules: PolicyRules): void {
  const { name, version, patterns } = remote;
  if (!rules.remotes[name]) {
    throw new PublishError({
      what: `the policy knows no remote "${name}"`,
      where: `remote "${name}" ${version}`,
      remedy: `add it with its paths: ${EDIT_POLICY}`,
    });
  }
  const chunks = new Set([name, ...remote.exposes.map((exposed) => exposed.replace('./', ''))]);
  for (const [pattern, { id }] of Object.entries(patterns)) {
    const where = `remote "${name}" ${version}, route ${pattern}`;
    if (chunks.has(id)) {
      throw new PublishError({
        what: `the id of its route is "${id}", like the remote's own chunk, so the page would have no chunk of its own`,
        where,
        remedy: 'give the route another id, and its import the same webpackChunkName',
      });
    }
    if (hasSlowPart(pattern)) {
      throw new PublishError({
        what: `${pattern} has several parameters between two slashes`,
        where,
        remedy: 'give each parameter a part of its own (/compare/:one/:other)',
      });
    }
    if (!isUnambiguous(pattern)) {
      throw new PublishError({
        what: `${pattern} can be read in several ways`,
        where,
        remedy: 'write it without optional segments (?), empty segments, segments of dots, and a trailing slash',
      });
    }
    const isOwn = ownsPath(rules, name, pattern);
    // Which of the other's patterns are its own takes longer to find out, and most overlap with none.
    const isTaken = (other: RemoteManifest) =>
      overlaps(pattern, other.patterns, isOwn) && overlaps(pattern, ownPatterns(other, rules), isOwn);
    const rival = all.find((other) => other.name !== name && isTaken(other));
    if (rival) {
      throw new PublishError({
        what: `${pattern} is already a path of remote "${rival.name}" ${rival.version}`,
        where,
        remedy: 'choose another path, or remove it from the other remote first',
      });
    }
    if (!isOwn) throw foreignPath(pattern, name, where, rules);
  }
  checkWellKnown(remote, rules);
  checkLinks(remote, rules);
}

/** Another remote may claim any, if its publisher skips the gate. Web servers ignore those, and so must a gate. */
function ownPatterns({ name, patterns }: RemoteManifest, rules: PolicyRules): RemoteManifest['patterns'] {
  return Object.fromEntries(Object.entries(patterns).filter(([pattern]) => ownsPath(rules, name, pattern)));
}

/** The host links to these pages by purpose, such as the one after a sign-in: another team's remote must not take it over. */
function checkWellKnown({ name, version, patterns, contributions }: RemoteManifest, rules: PolicyRules): void {
  const purposes = wellKnownOf(rules.remotes, name);
  for (const [purpose, path] of Object.entries(contributions.wellKnown)) {
    const where = `remote "${name}" ${version}, its page for "${purpose}"`;
    if (!Object.hasOwn(patterns, path)) {
      throw new PublishError({
        what: `${path} is not one of its pages`,
        where,
        remedy: 'set wellKnown on a route of the remote',
      });
    }
    if (purposes.includes(purpose)) continue;
    const owner = Object.keys(rules.remotes).find((other) => wellKnownOf(rules.remotes, other).includes(purpose));
    throw new PublishError({
      what: `the policy does not give "${name}" the site's page for "${purpose}"${owner ? `; it belongs to "${owner}"` : ''}`,
      where,
      remedy: `remove wellKnown from the route, or allow it ("${name}": { …, "wellKnown": ["${purpose}"] }): ${EDIT_POLICY}`,
    });
  }
}

/** Links that the host shows on every page. */
function checkLinks({ name, version, contributions }: RemoteManifest, rules: PolicyRules): void {
  const { navigation = [], pages = [] } = contributions;
  const stray = [...navigation, ...pages].find(({ to }) => !isSiteLink(rules, to));
  if (!stray) return;
  throw new PublishError({
    what: `its link ${stray.to} leads to no path of this site`,
    where: `remote "${name}" ${version}, its navigation`,
    remedy: 'link to a page of this site',
  });
}

/** Whether it would depend on their order which of two remotes a path belongs to. A page's own path comes before any pattern. */
function overlaps(pattern: string, others: RemoteManifest['patterns'], isOwn: boolean): boolean {
  const isExact = !hasParameters(pattern);
  if (isOwn && isExact) return Object.hasOwn(others, pattern);
  if (findPattern(others, pattern) !== undefined) return true;
  return !isExact && Object.keys(others).some((other) => hasParameters(other) && matchesPattern(pattern, other));
}

/** Checks the paths of a remote's pages, which its patterns don't tell. @throws PublishError for the first one that it doesn't own */
export function checkPaths({ name, version }: RemoteManifest, paths: readonly string[], rules: PolicyRules): void {
  const foreign = paths.find((path) => !ownsPath(rules, name, path));
  if (foreign !== undefined) throw foreignPath(foreign, name, `remote "${name}" ${version}, its static pages`, rules);
}

function foreignPath(path: string, name: string, where: string, rules: PolicyRules): PublishError {
  const owner = ownerOf(rules, path);
  return new PublishError({
    what: `${path} is outside the paths that "${name}" owns${owner ? `; it belongs to "${owner}"` : ''}`,
    where,
    remedy: `move the page, or give "${name}" the path in the policy (npm run release -- policy set) with its owner's agreement`,
  });
}

const PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/;

function checkBudget(build: RemoteManifest, rules: PolicyRules): void {
  const budget = budgetOf(rules, build.name);
  const where = describeBuild(build.name, build.version);
  const weight = weightOf(build);
  checkLimit(budget.entry, weight.entry, 'its entry', where);
  checkLimit(budget.entry, weight.entry + weight.widget, 'its entry with its widget', where);
  for (const [pattern, bytes] of Object.entries(weight.pages)) checkLimit(budget.page, bytes, `its page ${pattern}`, where);
  // Each alone: a page can have several, of which it loads one.
  const deferred = [build, ...Object.values(build.patterns)].flatMap((part) => part.deferred);
  for (const file of new Set(deferred)) checkLimit(budget.page, build.files[file]?.brotli ?? 0, `its lazy file ${file}`, where);
  const { lazy = DEFAULT_LAZY_BUDGET } = budget;
  for (const [file, bytes] of Object.entries(weight.lazy)) checkLimit(lazy, bytes, `its lazy file ${file}`, where);
  for (const [file, { bytes }] of Object.entries(build.files)) {
    if (!PICTURE.test(file) || bytes <= MAX_PICTURE_BYTES) continue;
    throw new PublishError({
      what: `its picture ${file} weighs ${bytes} bytes, ${bytes - MAX_PICTURE_BYTES} more than the limit of ${MAX_PICTURE_BYTES}`,
      where,
      remedy: 'save it in the size in which it is shown, as AVIF or WebP',
    });
  }
}

function checkLimit(limit: number, actual: number, part: string, where: string): void {
  if (actual <= limit) return;
  throw new PublishError({
    what: `${part} weighs ${actual} bytes brotli, ${actual - limit} more than the budget of ${limit}`,
    where,
    remedy:
      'load parts of it lazily, or justify a larger budget in the policy (npm run release -- policy) with a decision record',
  });
}
