import { useLocation } from '@tulebyte/router';
import { useEffect } from 'react';

/**
 * Opens the `<details>` around the element that the address names. Browsers do it by themselves when a page loads with a
 * fragment, but not when the router changes the address.
 */
export function useOpenAtHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = hash.length > 1 ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
    if (details) details.open = true;
  }, [hash]);
}
