// Replaces `shell/src/federation/host.ts` in the monolith: the same interface without federation.
import type { RemoteWidget } from '@tulebyte/federation/remote';
import type { ClientRelease } from '@tulebyte/federation/release';
import type { ReleaseState } from '../../../shell/src/federation/release-state.ts';
import type { Fault } from '@tulebyte/platform';
import { remotes } from './remotes.ts';

export class FederationHost {
  readonly #release: ReleaseState;
  readonly #onFault: (fault: Fault) => void;

  constructor({ release, onFault }: { release: ReleaseState; onFault: (fault: Fault) => void }) {
    this.#release = release;
    this.#onFault = onFault;
  }

  get release(): ClientRelease {
    return this.#release.known;
  }

  loadFullRelease(): Promise<void> {
    return this.#release.loadFull();
  }

  report(fault: Fault): void {
    this.#onFault(fault);
  }

  /** All pages belong to the one build; the composer needs the static paths of its patterns. */
  async routes() {
    return {
      name: 'shell',
      version: this.release.shell.version,
      fallback: false,
      exposed: { routes: remotes.flatMap(({ routes }) => routes) },
    };
  }

  async widget(): Promise<{ exposed: RemoteWidget; version: string }> {
    const { default: exposed } = await import(/* webpackChunkName: "chat-widget" */ '../../../remotes/chat/src/widget.tsx');
    return { exposed, version: this.release.shell.version };
  }
}
