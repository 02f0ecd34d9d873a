import type { RemoteRoutes, RemoteWidget } from '@tulebyte/federation/remote';
import type { ClientRelease } from '@tulebyte/federation/release';
import { RemoteUnavailableError } from './errors.ts';
import { firstSuccess, PREVIOUS_VERSION_MS } from './first-success.ts';
import type { ReleaseState } from './release-state.ts';
import type { Fault } from '@tulebyte/platform';
import type { LoadEntry, RemoteRuntime } from './runtime.ts';

export interface HostOptions {
  release: ReleaseState;
  loadEntry: LoadEntry;
  /** Absent in Node, where a page that fails must not be replaced by its previous version. */
  onFault?: (fault: Fault) => void;
}

/**
 * The federation host: one runtime, one share scope, and isolation of each remote's failures. The runtime's code loads with the first
 * remote: pages that load none don't need it.
 */
export class FederationHost {
  readonly #options: HostOptions;
  #runtime: Promise<RemoteRuntime> | undefined;
  #hasRuntime = false;
  /** Remotes whose previous version replaced the live one: their other pages use it too. */
  readonly #replaced = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
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
    return (await this.#startedRuntime()).routes(name, version);
  }

  /** The widget that a version of a remote exposes. */
  async widget(name: string, version: string): Promise<RemoteWidget> {
    return (await this.#startedRuntime()).widget(name, version);
  }

  /** The version before a remote's live one; pages list only the live one. @throws when there is none, or it can't be fetched */
  async previousVersion(name: string): Promise<string> {
    await this.loadFullRelease();
    const { previous } = this.release.remotes[name] ?? {};
    if (!previous) throw new Error(`${name} has no previous version`);
    return previous.version;
  }

  /**
   * Loads something from a remote's live version, or from the previous one when that fails or takes too long.
   * @param route pattern of the page being loaded, so that a fault names it rather than the page still on screen
   * @param deadline of the navigation to it (`newDeadline`)
   * @throws RemoteUnavailableError when neither version loads before the deadline
   */
  async fromAnyVersion<T>(name: string, load: (version: string) => Promise<T>, route?: string, deadline?: number): Promise<T> {
    const remote = this.release.remotes[name];
    if (!remote) throw new RemoteUnavailableError(name, 'none', new Error('not part of this release'), route);
    const { version } = remote;
    if (!this.#options.onFault) return load(version);
    let reported = false;
    const report = (error: unknown) => {
      // Without the runtime, it is the host that fails.
      const build = this.#hasRuntime ? { remote: name, version } : { remote: 'shell', version: this.release.shell.version };
      if (!reported) this.report({ ...build, phase: 'load', route, error });
      reported = true;
    };
    const live = async () => {
      try {
        return { loaded: await load(version) };
      } catch (error) {
        report(error);
        throw error;
      }
    };
    const previous = async () => ({ loaded: await load(await this.previousVersion(name)), isPrevious: true });
    const attempts = this.#replaced.has(name) ? [previous, live] : [live, previous];
    try {
      const { loaded, isPrevious = false } = await firstSuccess<{ loaded: T; isPrevious?: boolean }>(
        attempts,
        PREVIOUS_VERSION_MS,
        deadline,
      );
      if (isPrevious) this.#replaced.add(name);
      return loaded;
    } catch (error) {
      report(error);
      throw new RemoteUnavailableError(name, version, error, route);
    }
  }

  report(fault: Fault): void {
    this.#options.onFault?.(fault);
  }

  #startedRuntime(): Promise<RemoteRuntime> {
    this.#runtime ??= import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ createRuntime }) => {
      this.#hasRuntime = true;
      return createRuntime(this.#options.loadEntry);
    });
    this.#runtime.catch(() => (this.#runtime = undefined));
    return this.#runtime;
  }
}
