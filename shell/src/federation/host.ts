import { createInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { provideFederationRuntime } from '@tulebyte/build/federation-runtime';
import { assertRemoteRoutes, assertRemoteWidget } from '@tulebyte/federation/assert-remote';
import type { RemoteRoutes, RemoteWidget } from '@tulebyte/federation/remote';
import type { ClientRelease } from '@tulebyte/federation/release';
import { RemoteUnavailableError } from './errors.ts';
import { firstSuccess, PREVIOUS_VERSION_MS } from './first-success.ts';
import type { ReleaseState } from './release-state.ts';
import type { Fault } from '@tulebyte/platform';
import { sharedModules } from './shared-modules.ts';

export interface HostOptions {
  release: ReleaseState;
  /** Loads a build's container: over the network in the browser, from the release store in Node. */
  loadEntry: (name: string, version: string) => Promise<unknown>;
  /** Absent in Node, where a page that fails must not be replaced by its previous version. */
  onFault?: (fault: Fault) => void;
}

/** The federation host: one runtime, one share scope, and isolation of each remote's failures. */
export class FederationHost {
  readonly #options: HostOptions;
  readonly #runtime: ReturnType<typeof createInstance>;
  /** Remotes whose previous version replaced the live one: their other pages use it too. */
  readonly #replaced = new Set<string>();

  constructor(options: HostOptions, shared = sharedModules()) {
    this.#options = options;
    provideFederationRuntime();
    this.#runtime = createInstance({
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
            return this.#options.loadEntry(name ?? '', version ?? '') as Promise<RemoteEntryExports>; // every build's entry is a container
          },
        },
      ],
    });
    // By itself, the runtime registers only the first version of a module.
    this.#runtime.initializeSharing();
  }

  get release(): ClientRelease {
    return this.#options.release.known;
  }

  /** Resolves once `release` lists every remote. @throws when the full release can't be fetched */
  loadFullRelease(): Promise<void> {
    return this.#options.release.loadFull();
  }

  /** The routes that a version of a remote exposes. */
  async routes(name: string, version: string): Promise<RemoteRoutes> {
    return assertRemoteRoutes(name, await this.#load(name, version, 'routes'));
  }

  /** The widget that a version of a remote exposes. */
  async widget(name: string, version: string): Promise<RemoteWidget> {
    return assertRemoteWidget(name, await this.#load(name, version, 'widget'));
  }

  /**
   * Loads something from a remote's live version, or from the previous one when that fails or takes too long.
   * @param route pattern of the page being loaded, so that a fault names it rather than the page still on screen
   * @throws RemoteUnavailableError when neither version loads before the deadline
   */
  async fromAnyVersion<T>(name: string, load: (version: string) => Promise<T>, route?: string): Promise<T> {
    const remote = this.release.remotes[name];
    if (!remote) throw new RemoteUnavailableError(name, 'none', new Error('not part of this release'), route);
    const { version, previous } = remote;
    if (!this.#options.onFault) return load(version);
    let reported = false;
    const report = (error: unknown) => {
      if (!reported) this.report({ remote: name, version, phase: 'load', route, error });
      reported = true;
    };
    const from = async (loadedVersion: string) => ({ loadedVersion, loaded: await load(loadedVersion) });
    const attempts = [
      () =>
        from(version).catch((error: unknown) => {
          report(error);
          throw error;
        }),
      ...(previous ? [() => from(previous.version)] : []),
    ];
    if (this.#replaced.has(name)) attempts.reverse();
    try {
      const { loadedVersion, loaded } = await firstSuccess(attempts, PREVIOUS_VERSION_MS);
      if (loadedVersion !== version) this.#replaced.add(name);
      return loaded;
    } catch (error) {
      report(error);
      throw new RemoteUnavailableError(name, version, error, route);
    }
  }

  report(fault: Fault): void {
    this.#options.onFault?.(fault);
  }

  async #load(name: string, version: string, module: string): Promise<unknown> {
    const id = `${name}~${version}`;
    this.#runtime.registerRemotes([{ name: id, entry: `${id}/entry.js`, type: 'module' }]);
    const exposed = await this.#runtime.loadRemote<Record<string, unknown>>(`${id}/${module}`);
    return exposed?.['default'];
  }
}
