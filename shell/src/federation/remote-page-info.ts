import type { RouteObject } from 'react-router-dom';

/** What the host adds to the handle of a remote's page. */
export interface RemotePageInfo {
  remote: string;
  version: string;
  pattern: string;
  /**
   * Replaces the page and its route's loader and handle with those of the previous version on the next render. Resolves to whether
   * there is one.
   */
  loadPrevious: (route: Pick<RouteObject, 'loader' | 'handle'>) => Promise<boolean>;
}
