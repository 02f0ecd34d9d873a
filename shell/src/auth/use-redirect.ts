import { useEffect, useState } from 'react';

/**
 * For a button that leads to another site: busy until that fails, or the visitor comes back to this page, which browsers keep as it was.
 * @param leave begins to open the other site
 */
export function useRedirect(leave: () => Promise<{ ok: boolean }>): { isRedirecting: boolean; redirect: () => void } {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const start = async () => {
    setRedirecting(true);
    const { ok } = await leave();
    if (!ok) setRedirecting(false);
  };
  return { isRedirecting, redirect: () => void start() };
}
