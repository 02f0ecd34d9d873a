import { createInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { provideFederationRuntime } from '@tulebyte/build/federation-runtime';
import { assertRemoteRoutes, assertRemoteWidget } from '@tulebyte/federation/assert-remote';
import type { RemoteRoutes, RemoteWidget } from '@tulebyte/federation/remote';
import { sharedModules } from './shared-modules.ts';

/** Loads a build's container: over the network in the browser, from the release store in Node. */
export type LoadEntry = (name: string, version: string) => Promise<unknown>;

/** What versions of remotes expose. */
export interface RemoteRuntime {
  routes: (name: string, version: string) => Promise<RemoteRoutes>;
  widget: (name: string, version: string) => Promise<RemoteWidget>;
}

/** Starts the federation runtime. Call it once. */
export function createRuntime(loadEntry: LoadEntry, shared = sharedModules()): RemoteRuntime {
  provideFederationRuntime();
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'load-released-entry',
        // Every container loads through here, verified and with a time limit.
        loadEntry: ({ remoteInfo }) => {
          const [name, version] = remoteInfo.name.split('~');
          return loadEntry(name ?? '', version ?? '') as Promise<RemoteEntryExports>; // every build's entry is a container
        },
      },
    ],
  });
  // By itself, the runtime registers only the first version of a module.
  runtime.initializeSharing();
  async function load(name: string, version: string, module: string): Promise<unknown> {
    const id = `${name}~${version}`;
    runtime.registerRemotes([{ name: id, entry: `${id}/entry.js`, type: 'module' }]);
    const exposed = await runtime.loadRemote<Record<string, unknown>>(`${id}/${module}`);
    return exposed?.['default'];
  }
  return {
    routes: async (name, version) => assertRemoteRoutes(name, await load(name, version, 'routes')),
    widget: async (name, version) => assertRemoteWidget(name, await load(name, version, 'widget')),
  };
}
