import type { RouteObject } from 'react-router-dom';

/** What the host adds to the handle of a remote's page. */
export interface RemotePageInfo {
  remote: string;
  version: string;
  pattern: string;
  /**
   * Replaces the page, and the loader of its route, by those of the previous version when it is rendered next. Resolves to whether
   * there is one.
   */
  loadPrevious: (route: Pick<RouteObject, 'loader'>) => Promise<boolean>;
}
