import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadingScreen } from '../access/loading-screen.tsx';

/** Shown inside the layout while the first page's code loads, if its HTML is only a skeleton. */
export function PageFallback(): ReactNode {
  const { t } = useLingui();
  return <LoadingScreen label={t`Loading...`} />;
}
