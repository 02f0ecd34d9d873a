import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { useRetries } from './use-retries.ts';

/** While `isFailed`, loads the page's code and data again and again, unless the visitor is navigating. */
export function useRecovery(isFailed: boolean): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useRetries(isFailed && router !== undefined, () => {
    if (router?.state.navigation.state === 'idle') void router.revalidate();
  });
}
