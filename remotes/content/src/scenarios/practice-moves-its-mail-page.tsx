import type { ReactNode } from 'react';
import { practiceMovesItsMail } from './practice-moves-its-mail.ts';
import { ScenarioPage } from './scenario-page.tsx';

export function Component(): ReactNode {
  return <ScenarioPage scenario={practiceMovesItsMail} />;
}
