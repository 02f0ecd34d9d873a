import type { RemoteManifest } from '@tulebyte/contracts/remote-manifest';
import { artifactUrl } from './artifact-urls.ts';
import type { ReleaseState } from './release-state.ts';

/** Reads `remote.json` of a build, checked against the hash that the release states. */
export class ArtifactManifests {
  readonly #release: ReleaseState;
  readonly #loading = new Map<string, Promise<RemoteManifest>>();

  constructor(release: ReleaseState) {
    this.#release = release;
  }

  /** @throws TypeError when the file is not the one the release names, Error when the release names none */
  load(name: string, version: string): Promise<RemoteManifest> {
    const key = `${name}@${version}`;
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#fetch(name, version);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key)); // so that a retry asks again
    return loading;
  }

  async #fetch(name: string, version: string): Promise<RemoteManifest> {
    const integrity = this.#integrityOf(name, version);
    if (integrity === undefined) throw new Error(`${name} ${version} is not part of this release`);
    const response = await fetch(artifactUrl(name, version, 'remote.json'), { integrity });
    if (!response.ok) throw new Error(`remote.json of ${name} ${version} answered ${response.status}`);
    // Its integrity was checked: these are the bytes that the publisher parsed and released.
    return (await response.json()) as RemoteManifest;
  }

  #integrityOf(name: string, version: string): string | undefined {
    const { shell, remotes } = this.#release.known;
    if (name === 'shell') return shell.version === version ? shell.manifest : undefined;
    const remote = remotes[name];
    if (remote?.version === version) return remote.manifest;
    return remote?.previous?.version === version ? remote.previous.manifest : undefined;
  }
}
