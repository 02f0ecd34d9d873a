import { UiProvider } from '@tulebyte/ui';
import { createStrictUiSystem } from '@tulebyte/ui/strict';
import type { ReactNode } from 'react';

// Strict: an unknown token fails the test.
const system = createStrictUiSystem();

/** The theme around a screen under test. */
export function TestProviders({ children }: { children: ReactNode }) {
  return <UiProvider system={system}>{children}</UiProvider>;
}
