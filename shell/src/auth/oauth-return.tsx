import { useSession } from '@tulebyte/platform';
import { requiresMfa, consumeReturnTo } from '@tulebyte/platform/auth';
import { useEffect, type ReactNode } from 'react';
import { useContinue } from './use-continue.ts';

/**
 * Takes visitors back to where they were before a sign-in provider returned them to the site's origin (specification, section
 * 7), after the second step if the account has one.
 */
export default function OAuthReturn(): ReactNode {
  const { user, session } = useSession();
  const continueTo = useContinue();
  const id = user?.id;
  const mfaRequired = requiresMfa(session);
  useEffect(() => {
    if (id === undefined) return;
    const path = consumeReturnTo();
    if (path !== undefined && (mfaRequired || path !== '/')) continueTo(path, { secondStep: mfaRequired });
  }, [id, mfaRequired, continueTo]);
  return null;
}
