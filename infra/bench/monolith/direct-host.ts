// Replaces `shell/src/federation/host.ts` in the monolith: the same interface without federation.
import type { RemoteRoutes, RemoteWidget } from '@tulebyte/federation/remote';
import type { ClientRelease } from '@tulebyte/federation/release';
import type { Fault } from '@tulebyte/platform';
import type { FederationHost as FederatedHost, HostOptions } from '../../../shell/src/federation/host.ts';
import { remotes } from './remotes.ts';

export class FederationHost implements Pick<FederatedHost, keyof FederatedHost> {
  readonly #options: HostOptions;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  get release(): ClientRelease {
    return this.#options.release.known;
  }

  loadFullRelease(): Promise<void> {
    return this.#options.release.loadFull();
  }

  async routes(name: string): Promise<RemoteRoutes> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`The monolith has no remote "${name}".`);
    return remote;
  }

  async widget(): Promise<RemoteWidget> {
    const { default: widget } = await import(/* webpackChunkName: "chat-widget" */ '../../../remotes/chat/src/widget.tsx');
    return widget;
  }

  async previousVersion(): Promise<string> {
    throw new Error('The monolith has one version of everything.');
  }

  fromAnyVersion<T>(_name: string, load: (version: string) => Promise<T>): Promise<T> {
    return load(this.release.shell.version);
  }

  report(fault: Fault): void {
    this.#options.onFault?.(fault);
  }
}
