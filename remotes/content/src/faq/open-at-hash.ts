import { useLocation } from '@tulebyte/router';
import { useEffect } from 'react';

/**
 * Opens the `<details>` around the element of the URL's fragment. Browsers only do so when a page loads with a
 * fragment, not when the router changes the URL.
 */
export function useOpenAtHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = hash.length > 1 ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
    if (details) details.open = true;
  }, [hash]);
}
