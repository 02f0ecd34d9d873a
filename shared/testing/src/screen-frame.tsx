import type { ReactNode } from 'react';

/** The theme around a screen under test. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return children;
}
