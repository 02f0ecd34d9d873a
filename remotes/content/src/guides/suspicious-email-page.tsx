import type { ReactNode } from 'react';
import { GuidePage } from './guide-page.tsx';
import { suspiciousEmail } from './suspicious-email.ts';

export function Component(): ReactNode {
  return <GuidePage guide={suspiciousEmail} />;
}
