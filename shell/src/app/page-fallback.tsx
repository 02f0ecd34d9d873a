import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadingScreen } from '../access/loading-screen.tsx';

/** Stands inside the layout while the first page's code is on its way, where the HTML held only a frame. */
export function PageFallback(): ReactNode {
  const { t } = useLingui();
  return <LoadingScreen label={t`Loading...`} />;
}
