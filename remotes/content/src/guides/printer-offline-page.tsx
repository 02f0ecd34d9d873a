import type { ReactNode } from 'react';
import { GuidePage } from './guide-page.tsx';
import { printerOffline } from './printer-offline.ts';

export function Component(): ReactNode {
  return <GuidePage guide={printerOffline} />;
}
