import { findPattern } from '@tulebyte/federation/route-patterns';
import { isPathAllowed, REMOTE_NAMES } from '@tulebyte/site-policy/route-ownership';
import { CONTRACT_VERSION } from '@tulebyte/federation/remote';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { satisfies } from 'semver';
import { BUDGETS } from './budgets.ts';
import { PublishError } from './publish-error.ts';

/** Development builds exceed every budget. */
export type Budgets = 'enforced' | 'ignored';

/**
 * Checks a set of builds before any page is rendered: contract version, shared ranges, route ownership, size budgets.
 * @throws PublishError for the first problem.
 */
export function checkBuilds(shell: RemoteManifest, remotes: readonly RemoteManifest[], budgets: Budgets = 'enforced'): void {
  if (budgets === 'enforced') for (const build of [shell, ...remotes]) checkBudget(build);
  for (const remote of remotes) {
    checkContract(remote);
    checkRanges(shell, remote);
    checkClaims(remote, remotes);
  }
}

function checkContract({ name, version, contract, exposes, patterns }: RemoteManifest): void {
  const where = `remote "${name}" ${version}`;
  if (contract !== CONTRACT_VERSION) {
    throw new PublishError({
      what: `it was built for contract version ${contract}; the host speaks ${CONTRACT_VERSION}`,
      where,
      remedy: 'build it against the @tulebyte/federation of this release',
    });
  }
  if (exposes.includes('./routes') && Object.keys(patterns).length === 0) {
    throw new PublishError({ what: 'it exposes no routes', where, remedy: 'list its pages in defineRemote({ routes })' });
  }
}

function checkRanges(shell: RemoteManifest, { name, version, requires }: RemoteManifest): void {
  for (const [module, range] of Object.entries(requires)) {
    const provided = shell.provides[module];
    if (provided !== undefined && satisfies(provided, range)) continue;
    throw new PublishError({
      what: `it requires ${module} ${range}; the host provides ${provided ?? 'none'}`,
      where: `remote "${name}" ${version}, remote.json "requires"`,
      remedy: 'publish a host that provides it first, or build the remote against the range the host provides',
    });
  }
}

function checkClaims(remote: RemoteManifest, all: readonly RemoteManifest[]): void {
  const { name, version, patterns } = remote;
  const owner = REMOTE_NAMES.find((known) => known === name);
  for (const pattern of Object.keys(patterns)) {
    const where = `remote "${name}" ${version}, route ${pattern}`;
    const rival = all.find((other) => other.name !== name && findPattern(other.patterns, pattern) !== undefined);
    if (rival) {
      throw new PublishError({
        what: `${pattern} is already a path of remote "${rival.name}" ${rival.version}`,
        where,
        remedy: 'choose another path, or remove it from the other remote first',
      });
    }
    if (!owner || !isPathAllowed(owner, pattern)) {
      throw new PublishError({
        what: `${pattern} is outside the paths that "${name}" owns`,
        where,
        remedy: `move the page, or change ROUTE_OWNERSHIP in shared/site-policy/src/route-ownership.ts with its owner's agreement`,
      });
    }
  }
}

function checkBudget({ name, version, files, initial, patterns }: RemoteManifest): void {
  const budget = BUDGETS[name];
  if (!budget) return;
  const weight = (names: readonly string[]) => names.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
  checkLimit(budget.entry, weight(initial), 'its entry', `${name} ${version}`);
  for (const [pattern, page] of Object.entries(patterns)) {
    const own = page.files.filter((file) => !initial.includes(file));
    checkLimit(budget.page, weight(own), `its page ${pattern}`, `${name} ${version}`);
  }
}

function checkLimit(limit: number, actual: number, part: string, where: string): void {
  if (actual <= limit) return;
  throw new PublishError({
    what: `${part} weighs ${actual} bytes brotli, ${actual - limit} more than the budget of ${limit}`,
    where,
    remedy:
      'load what is not needed at once lazily, or justify a larger budget in infra/release/budgets.ts with a decision record',
  });
}
