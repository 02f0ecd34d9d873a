import { lazyComponent, useMounted } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import type { ReactNode } from 'react';

const AccessDeniedAlert = lazyComponent<{ error: string }>(
  () => import(/* webpackChunkName: "access-denied" */ './access-denied-alert.tsx'),
);

/** The error that a guard passes to the home page (specification, section 2: "receives an optional error state"). */
export function AccessDeniedNotice(): ReactNode {
  const { pathname, state } = useLocation();
  // The state survives a reload, but isn't in the page's HTML.
  const mounted = useMounted();
  const error: unknown = (state as { error?: unknown } | null)?.error; // navigation state is untrusted: checked below
  if (!mounted || pathname !== '/' || typeof error !== 'string' || error === '') return null;
  return <AccessDeniedAlert error={error} />;
}
