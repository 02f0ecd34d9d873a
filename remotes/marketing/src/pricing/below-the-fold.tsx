import { useLocation, useNavigationType } from '@tulebyte/router';
import { useDeferredValue, type ReactNode } from 'react';

/**
 * Leaves its content out of the first paint when a link led to the page, since rendering it would delay what the visitor sees first.
 * Going back, or following a link to a section, scrolls down the page, so everything is rendered at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }): ReactNode {
  const { hash } = useLocation();
  const startsAtTop = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, !startsAtTop) ? children : null;
}
