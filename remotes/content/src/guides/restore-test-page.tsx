import type { ReactNode } from 'react';
import { GuidePage } from './guide-page.tsx';
import { restoreTest } from './restore-test.ts';

export function Component(): ReactNode {
  return <GuidePage guide={restoreTest} />;
}
