import { useSession } from '@tulebyte/platform';
import { needsSecondStep, takeReturn } from '@tulebyte/platform/auth';
import { useNavigate } from '@tulebyte/router';
import { useEffect, type ReactNode } from 'react';

/**
 * A sign-in provider sends visitors back to the site's origin (specification, section 7); from there they go on to where
 * they were before, by way of the second step where the account has one.
 */
export default function ReturnAfterProvider(): ReactNode {
  const { user, session } = useSession();
  const navigate = useNavigate();
  const id = user?.id;
  const halfWay = needsSecondStep(session);
  useEffect(() => {
    if (id === undefined) return;
    const path = takeReturn();
    if (path === undefined) return;
    if (halfWay) navigate('/auth', { replace: true, state: { from: { pathname: path } } });
    else if (path !== '/') navigate(path, { replace: true });
  }, [id, halfWay, navigate]);
  return null;
}
