import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { artifactUrl } from './artifact-urls.ts';
import { hedgeJson } from './first-success.ts';
import type { ReleaseState } from './release-state.ts';

/** Fetches a build's `remote.json`, checked against the hash in the release. */
export class ArtifactManifests {
  readonly #release: ReleaseState;
  readonly #loading = new Map<string, Promise<RemoteManifest>>();

  constructor(release: ReleaseState) {
    this.#release = release;
  }

  /** @throws TypeError when the file doesn't match the release's hash, Error when the build isn't part of the release */
  load(name: string, version: string): Promise<RemoteManifest> {
    const key = `${name}@${version}`;
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#fetch(name, version);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key)); // so that a retry fetches again
    return loading;
  }

  async #fetch(name: string, version: string): Promise<RemoteManifest> {
    const integrity = this.#findIntegrity(name, version);
    if (integrity === undefined) throw new Error(`${name} ${version} is not part of this release`);
    // `fetch` checks the hash, so these are the bytes that were parsed when the build was published.
    return hedgeJson<RemoteManifest>(artifactUrl(name, version, 'remote.json'), integrity);
  }

  #findIntegrity(name: string, version: string): string | undefined {
    const { shell, remotes } = this.#release.known;
    if (name === 'shell') return shell.version === version ? shell.manifestIntegrity : undefined;
    const remote = remotes[name];
    if (remote?.version === version) return remote.manifestIntegrity;
    return remote?.previous?.version === version ? remote.previous.manifestIntegrity : undefined;
  }
}
