import type { RouterProviderProps } from 'react-router-dom';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';

/**
 * Replaces the current page with its remote's previous version on the next render, and loads that version's data.
 * @returns false if there is no such page, its data can't be loaded, or the visitor has left
 */
export async function loadPreviousPage(router: RouterProviderProps['router']): Promise<boolean> {
  const { location, matches } = router.state;
  const route = matches.at(-1)?.route;
  const handle = route?.handle as Partial<RemotePageInfo> | undefined; // handles are ours
  const isHere = () => router.state.navigation.state === 'idle' && router.state.location.key === location.key;
  if (!route || !(await handle?.loadPrevious?.(route)) || !isHere()) return false;
  await router.revalidate();
  return isHere() && router.state.errors === null;
}
