import { useSession } from '@tulebyte/platform';
import { takeReturn } from '@tulebyte/platform/auth';
import { useNavigate } from '@tulebyte/router';
import { useEffect, type ReactNode } from 'react';

/**
 * A sign-in provider sends visitors back to the site's origin (specification, section 7); from there they go on to where
 * they were before.
 */
export default function ReturnAfterProvider(): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const path = takeReturn();
    if (path !== undefined && path !== '/') navigate(path, { replace: true });
  }, [id, navigate]);
  return null;
}
