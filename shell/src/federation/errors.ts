/** A remote, or a page of it, could not be had in any version. The host shows its contained error panel for it. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`Remote "${remote}" ${version} is unavailable.`, { cause });
    this.remote = remote;
    this.version = version;
  }
}
