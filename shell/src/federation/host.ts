import { createInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { provideFederationRuntime } from '@tulebyte/build/federation-runtime';
import { assertRemoteRoutes, assertRemoteWidget, type RemoteRoutes, type RemoteWidget } from '@tulebyte/federation/remote';
import type { ClientBuild, ClientRelease } from '@tulebyte/federation/release';
import { RemoteUnavailableError } from './errors.ts';
import type { ReleaseState } from './release-state.ts';
import type { Fault } from '@tulebyte/platform';
import { sharedModules } from './shared-modules.ts';

export interface LoadedRemote<T> {
  name: string;
  version: string;
  /** True when the live version failed and the previous one is used. */
  fallback: boolean;
  exposed: T;
}

export interface HostOptions {
  release: ReleaseState;
  /** Loads a build's container: over the network in the browser, from the release store in Node. */
  loadEntry: (name: string, version: string) => Promise<unknown>;
  onFault: (fault: Fault) => void;
}

/** The federation host: one runtime, one share scope, and isolation of each remote's failures. */
export class FederationHost {
  readonly #options: HostOptions;
  readonly #runtime: ReturnType<typeof createInstance>;
  readonly #routes = new Map<string, Promise<LoadedRemote<RemoteRoutes>>>();

  constructor(options: HostOptions) {
    this.#options = options;
    provideFederationRuntime();
    this.#runtime = createInstance({
      name: 'shell',
      remotes: [],
      shared: sharedModules(),
      shareStrategy: 'loaded-first',
      plugins: [
        {
          name: 'load-released-entry',
          // Every container loads through here, verified and with a time limit.
          loadEntry: ({ remoteInfo }) => {
            const [name, version] = remoteInfo.name.split('~');
            return this.#options.loadEntry(name ?? '', version ?? '') as Promise<RemoteEntryExports>; // every build's entry is a container
          },
        },
      ],
    });
  }

  get release(): ClientRelease {
    return this.#options.release.known;
  }

  /** Resolves once `release` lists every remote. @throws when the full release can't be fetched */
  loadFullRelease(): Promise<void> {
    return this.#options.release.loadFull();
  }

  /**
   * A remote's routes: from the live version, or from the previous one if that fails.
   * @param page pattern of the page being loaded, so that a fault names it rather than the page still on screen
   * @throws RemoteUnavailableError when neither version loads
   */
  routes(name: string, page?: string): Promise<LoadedRemote<RemoteRoutes>> {
    const known = this.#routes.get(name);
    if (known) return known;
    const loading = this.#loadAnyVersion(name, 'routes', assertRemoteRoutes, page);
    this.#routes.set(name, loading);
    loading.catch(() => this.#routes.delete(name)); // so that a retry loads it again
    return loading;
  }

  /** The previous version, for when a page of the live one fails to load. @throws RemoteUnavailableError */
  async previousRoutes(name: string): Promise<LoadedRemote<RemoteRoutes>> {
    const remote = this.release.remotes[name];
    if (!remote?.previous) {
      throw new RemoteUnavailableError(name, remote?.version ?? 'unknown', new Error('no previous version'));
    }
    const exposed = await this.#load(name, remote.previous, 'routes', assertRemoteRoutes);
    const loaded = { name, version: remote.previous.version, fallback: true, exposed };
    this.#routes.set(name, Promise.resolve(loaded));
    return loaded;
  }

  /** A remote's widget, with the same fallback as `routes`. @throws RemoteUnavailableError */
  widget(name: string): Promise<LoadedRemote<RemoteWidget>> {
    return this.#loadAnyVersion(name, 'widget', assertRemoteWidget);
  }

  report(fault: Fault): void {
    this.#options.onFault(fault);
  }

  async #loadAnyVersion<T>(
    name: string,
    module: string,
    check: (name: string, candidate: unknown) => T,
    page?: string,
  ): Promise<LoadedRemote<T>> {
    const remote = this.release.remotes[name];
    if (!remote) throw new RemoteUnavailableError(name, 'none', new Error('not part of this release'));
    try {
      const exposed = await this.#load(name, remote, module, check);
      return { name, version: remote.version, fallback: false, exposed };
    } catch (error) {
      this.report({
        remote: name,
        version: remote.version,
        phase: 'load',
        error,
        ...(page === undefined ? {} : { route: page }),
      });
      if (!remote.previous) throw new RemoteUnavailableError(name, remote.version, error);
      try {
        const exposed = await this.#load(name, remote.previous, module, check);
        return { name, version: remote.previous.version, fallback: true, exposed };
      } catch (fallbackError) {
        throw new RemoteUnavailableError(name, remote.version, fallbackError);
      }
    }
  }

  async #load<T>(
    name: string,
    { version }: ClientBuild,
    module: string,
    check: (name: string, candidate: unknown) => T,
  ): Promise<T> {
    const id = `${name}~${version}`;
    this.#runtime.registerRemotes([{ name: id, entry: `${id}/entry.js`, type: 'module' }]);
    const exposed = await this.#runtime.loadRemote<Record<string, unknown>>(`${id}/${module}`);
    return check(name, exposed?.['default']);
  }
}
