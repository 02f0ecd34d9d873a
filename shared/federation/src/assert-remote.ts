import { ACCEPTED_CONTRACTS, adaptRoutes } from './contract-adapters.ts';
import { ContractError, type RemoteRoutes, type RemoteWidget } from './remote.ts';

/**
 * Checks the kind, name, and contract version of a loaded module before the host uses it, and adapts routes of the contract before.
 * @throws ContractError that names the remote and what is wrong with it
 */
export function assertRemoteRoutes(name: string, candidate: unknown): RemoteRoutes {
  const remote = assertContract(name, candidate, 'routes');
  if (!Array.isArray(remote['routes']) || remote['routes'].length === 0) {
    throw new ContractError(name, 'exposes no routes');
  }
  // Each route's shape is not checked: the contract version vouches for it.
  return adaptRoutes(remote as unknown as RemoteRoutes);
}

/** The same check for a widget, which is the same in all accepted contracts. @throws ContractError */
export function assertRemoteWidget(name: string, candidate: unknown): RemoteWidget {
  const remote = assertContract(name, candidate, 'widget');
  if (typeof remote['load'] !== 'function') throw new ContractError(name, 'exposes a widget that cannot be loaded');
  // The remaining shape is not checked: the contract version vouches for it.
  return remote as unknown as RemoteWidget;
}

function assertContract(name: string, candidate: unknown, kind: 'routes' | 'widget'): Record<string, unknown> {
  if (typeof candidate !== 'object' || candidate === null) throw new ContractError(name, `exposes no ${kind}`);
  const remote = candidate as Record<string, unknown>; // each field is checked before use
  if (!ACCEPTED_CONTRACTS.some((version) => version === remote['contract'])) {
    const accepted = ACCEPTED_CONTRACTS.join(' and ');
    throw new ContractError(name, `was built for contract version ${String(remote['contract'])}; this host accepts ${accepted}`);
  }
  if (remote['kind'] !== kind) throw new ContractError(name, `exposes ${String(remote['kind'])} where ${kind} were expected`);
  if (remote['name'] !== name) throw new ContractError(name, `calls itself ${String(remote['name'])}`);
  return remote;
}
