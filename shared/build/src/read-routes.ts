import { pathToFileURL } from 'node:url';
import { createInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { NO_CONTRIBUTIONS, type Contributions, type RemoteManifest } from '../../federation/src/remote-manifest.ts';
import { assertRemoteRoutes, assertRemoteWidget } from '../../federation/src/assert-remote.ts';
import { ContractError } from '../../federation/src/remote.ts';
import { addRoutes, addWidget } from './contributions.ts';
import { provideFederationRuntime } from './federation-runtime.ts';

export interface DeclaredRoute {
  id: string;
  path: string;
  render: 'static' | 'app';
  hydrate?: false;
  noIndex: boolean;
}

export interface DeclaredRemote {
  routes: DeclaredRoute[];
  contributions: Contributions;
  /** Only of the host: the shared modules that it provides, and the names of its lazily loaded chunks with such modules. */
  host?: Pick<RemoteManifest, 'provides'> & { groups: readonly string[] };
}

/**
 * Reads the routes of a freshly built container. Only the exposed module is loaded, never a page, and no shared package is
 * available: a remote whose `./routes` needs one eagerly is rejected, because every visitor of its pages would wait for it.
 * @throws ContractError when the container doesn't meet the contract
 */
export async function readRoutes(name: string, entryFile: string, exposes: readonly string[]): Promise<DeclaredRemote> {
  provideFederationRuntime();
  const runtime = createInstance({
    name: `inspector-of-${name}`,
    remotes: [{ name, entry: entryFile, type: 'module' }],
    plugins: [
      {
        name: 'load-from-disk',
        loadEntry: () =>
          import(/* webpackIgnore: true */ `${pathToFileURL(entryFile).href}?built=${Date.now()}`) as Promise<RemoteEntryExports>, // every build's entry is a container
      },
    ],
  });
  const routes: DeclaredRoute[] = [];
  let contributions = NO_CONTRIBUTIONS;
  for (const exposed of exposes) {
    const module = await load(runtime, name, exposed);
    if (exposed === './widget') {
      contributions = addWidget(contributions, assertRemoteWidget(name, module));
      continue;
    }
    const remote = assertRemoteRoutes(name, module);
    contributions = await addRoutes(contributions, remote);
    for (const { id, path, handle } of remote.routes) {
      const { render = 'static', hydrate, noIndex = false } = handle;
      if (hydrate === false && (render === 'app' || path.includes(':'))) {
        throw new ContractError(name, `can't leave ${path} unhydrated: hydrate: false is for static pages without parameters`);
      }
      routes.push({ id, path, render, ...(hydrate === false ? { hydrate } : {}), noIndex });
    }
  }
  return { routes, contributions };
}

async function load(runtime: ReturnType<typeof createInstance>, name: string, exposed: string): Promise<unknown> {
  try {
    const module = await runtime.loadRemote<Record<string, unknown>>(`${name}/${exposed.replace('./', '')}`);
    return module?.['default'];
  } catch (error) {
    throw new ContractError(
      name,
      `cannot be read: ${exposed} failed to load (${error instanceof Error ? error.message : String(error)}). ` +
        'It may import types, messages, and its own constants, but shared packages only inside its lazy pages',
    );
  }
}
