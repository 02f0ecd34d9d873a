import { useSession } from '@tulebyte/platform';
import { requiresMfa, consumeReturnTo } from '@tulebyte/platform/auth';
import { useEffect, type ReactNode } from 'react';
import { useContinue } from './use-continue.ts';

/**
 * A sign-in provider sends visitors back to the site's origin (specification, section 7); from there they go on to where
 * they were before, by way of the second step where the account has one.
 */
export default function OAuthReturn(): ReactNode {
  const { user, session } = useSession();
  const goOn = useContinue();
  const id = user?.id;
  const halfWay = requiresMfa(session);
  useEffect(() => {
    if (id === undefined) return;
    const path = consumeReturnTo();
    if (path !== undefined && (halfWay || path !== '/')) goOn(path, { secondStep: halfWay });
  }, [id, halfWay, goOn]);
  return null;
}
