import { useLocation, useNavigationType } from '@tulebyte/router';
import { useDeferredValue, type ReactNode } from 'react';

/**
 * Leaves its content out of a page's first paint when a link led to the page, since rendering it would delay what the visitor sees
 * first. Whoever goes back or follows a link to a section scrolls there, so all of it is rendered at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }): ReactNode {
  const { hash } = useLocation();
  const startsAtTop = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, !startsAtTop) ? children : null;
}
