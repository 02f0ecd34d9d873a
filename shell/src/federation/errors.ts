/** A remote, or a page of it, could not be had in any version. The host shows its contained error panel for it. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  readonly remote: string;
  readonly version: string;
  /** The page that was asked for, where it was one. */
  readonly pattern: string | undefined;

  constructor(remote: string, version: string, cause: unknown, pattern?: string) {
    super(`Remote "${remote}" ${version} is unavailable.`, { cause });
    this.remote = remote;
    this.version = version;
    this.pattern = pattern;
  }
}

/** A loader of a remote's page failed. */
export class RemoteDataError extends Error {
  override readonly name = 'RemoteDataError';
}
