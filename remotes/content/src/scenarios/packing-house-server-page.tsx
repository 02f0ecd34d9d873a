import type { ReactNode } from 'react';
import { packingHouseServer } from './packing-house-server.ts';
import { ScenarioPage } from './scenario-page.tsx';

export function Component(): ReactNode {
  return <ScenarioPage scenario={packingHouseServer} />;
}
