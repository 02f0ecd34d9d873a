/** No version of a remote, or of one of its pages, could be loaded. The host shows its error panel in place of the page. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  readonly remote: string;
  readonly version: string;
  /** The requested page, if it was a page that failed. */
  readonly pattern: string | undefined;

  constructor(remote: string, version: string, cause: unknown, pattern?: string) {
    super(`Remote "${remote}" ${version} is unavailable.`, { cause });
    this.remote = remote;
    this.version = version;
    this.pattern = pattern;
  }
}

/** The loader of a remote's page failed. */
export class RemoteDataError extends Error {
  override readonly name = 'RemoteDataError';
}
