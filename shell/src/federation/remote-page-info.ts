/** What the host adds to the handle of a remote's page. */
export interface RemotePageInfo {
  remote: string;
  version: string;
  pattern: string;
  /** Replaces the page by that of the previous version when it is rendered next. Resolves to whether there is one. */
  loadPrevious: () => Promise<boolean>;
}
