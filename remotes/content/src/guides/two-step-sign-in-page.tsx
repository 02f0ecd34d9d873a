import type { ReactNode } from 'react';
import { GuidePage } from './guide-page.tsx';
import { twoStepSignIn } from './two-step-sign-in.ts';

export function Component(): ReactNode {
  return <GuidePage guide={twoStepSignIn} />;
}
