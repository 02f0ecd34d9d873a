/** What the host adds to the handle of a remote's page. */
export interface RemotePageInfo {
  remote: string;
  version: string;
  pattern: string;
}
