import { lazyComponent, useMounted } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { retryImport } from '../errors/retry-import.ts';

const AccessDeniedAlert = lazyComponent<{ error: string }>(
  retryImport(() => import(/* webpackChunkName: "refusal" */ './access-denied-alert.tsx')),
);

/** The message that a guard sent along to the home page (specification, section 2: "receives an optional error state"). */
export function AccessDeniedNotice(): ReactNode {
  const { pathname, state } = useLocation();
  // The state outlives a reload, the page's HTML knows nothing of it.
  const mounted = useMounted();
  const error: unknown = (state as { error?: unknown } | null)?.error; // navigation state may be anyone's: checked here
  if (!mounted || pathname !== '/' || typeof error !== 'string' || error === '') return null;
  return <AccessDeniedAlert error={error} />;
}
