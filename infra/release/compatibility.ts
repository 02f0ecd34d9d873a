import type { ProvidedModule, RemoteManifest, RequiredModule } from '@tulebyte/federation/remote-manifest';
import { satisfies } from 'semver';
import type { PolicyRules } from './policy.ts';
import { PublishError } from './publish-error.ts';

/** Which of the two a publication changes, and so is refused. */
type Changed = 'host' | 'remote';

/**
 * Checks that a host and a remote fit: the host accepts the remote's contract version, and provides every shared module and export
 * that the remote imports. @throws PublishError for the first problem
 */
export function checkCompatibility(shell: RemoteManifest, remote: RemoteManifest, changed: Changed): void {
  const { name, version } = remote;
  const where =
    changed === 'remote' ? `remote "${name}" ${version}` : `the host ${shell.version}, with the live remote "${name}" ${version}`;
  checkContract(shell, remote, changed, where);
  for (const [module, required] of Object.entries(remote.requires)) {
    checkModule(name, module, required, shell.provides[module] ?? [], changed, `${where}, remote.json "requires"`);
  }
}

function checkContract(shell: RemoteManifest, { name, contract }: RemoteManifest, changed: Changed, where: string): void {
  const accepted = shell.accepts ?? [shell.contract];
  if (accepted.includes(contract)) return;
  throw new PublishError({
    what: `"${name}" was built for contract version ${contract}; the host accepts ${accepted.join(' and ')}`,
    where,
    remedy:
      changed === 'remote'
        ? 'build it against the @tulebyte/federation of this site, or publish a host that accepts it first'
        : `publish "${name}" on contract ${accepted.join(' or ')} first, or let the host accept ${contract} (shared/federation/src/contract-adapters.ts)`,
    refusal: { code: 'contract', values: { build: name, contract: String(contract), accepted: accepted.join(', ') } },
  });
}

function checkModule(
  name: string,
  module: string,
  { range, exports }: RequiredModule,
  all: readonly ProvidedModule[],
  changed: Changed,
  where: string,
): void {
  // Older builds list no exports and can only use the current version.
  const usable = exports ? all : all.slice(0, 1);
  const provided = usable.find((each) => satisfies(each.version, range));
  if (!provided) {
    throw new PublishError({
      what: `"${name}" requires ${module} ${range}; the host provides ${versionsOf(usable)}`,
      where,
      remedy:
        changed === 'remote'
          ? 'publish a host that provides it first, or build the remote against the range the host provides'
          : `publish "${name}" with the new version first, or keep the old major in the host (shell/src/federation/shared-modules.ts)`,
      refusal: { code: 'module', values: { build: name, module: `${module} ${range}` } },
    });
  }
  const missing = exports?.find((each) => provided.exports && !provided.exports.includes(each));
  if (missing === undefined) return;
  throw new PublishError({
    what: `"${name}" imports ${missing} from ${module}; the host's ${module} ${provided.version} has no such export`,
    where,
    remedy:
      changed === 'remote'
        ? 'publish a host that has it first, or use what the host has'
        : `keep ${missing} until no live remote imports it: removing it takes a new major of its package (npm run api)`,
    refusal: { code: 'module', values: { build: name, module: `${module} (${missing})` } },
  });
}

/** The policy can retire an old contract before the host drops it. @throws PublishError */
export function checkOldestContract({ name, version, contract }: RemoteManifest, { contract: { min } }: PolicyRules): void {
  if (contract >= min) return;
  throw new PublishError({
    what: `it was built for contract version ${contract}; this site's policy asks for at least ${min}`,
    where: `remote "${name}" ${version}`,
    remedy: 'build it against the @tulebyte/federation of this site',
    refusal: { code: 'contract', values: { build: name, contract: String(contract), accepted: `≥ ${min}` } },
  });
}

function versionsOf(provided: readonly ProvidedModule[]): string {
  return provided.map(({ version }) => version).join(' and ') || 'none';
}
