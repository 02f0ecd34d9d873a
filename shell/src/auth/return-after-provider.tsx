import { useSession } from '@tulebyte/platform';
import { needsSecondStep, takeReturn } from '@tulebyte/platform/auth';
import { useEffect, type ReactNode } from 'react';
import { useGoOn } from './use-go-on.ts';

/**
 * A sign-in provider sends visitors back to the site's origin (specification, section 7); from there they go on to where
 * they were before, by way of the second step where the account has one.
 */
export default function ReturnAfterProvider(): ReactNode {
  const { user, session } = useSession();
  const goOn = useGoOn();
  const id = user?.id;
  const halfWay = needsSecondStep(session);
  useEffect(() => {
    if (id === undefined) return;
    const path = takeReturn();
    if (path !== undefined && (halfWay || path !== '/')) goOn(path, { secondStep: halfWay });
  }, [id, halfWay, goOn]);
  return null;
}
