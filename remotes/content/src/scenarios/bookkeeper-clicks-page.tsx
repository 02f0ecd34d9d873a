import type { ReactNode } from 'react';
import { bookkeeperClicks } from './bookkeeper-clicks.ts';
import { ScenarioPage } from './scenario-page.tsx';

export function Component(): ReactNode {
  return <ScenarioPage scenario={bookkeeperClicks} />;
}
