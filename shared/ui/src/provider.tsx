import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useMemo, type ReactNode } from 'react';
import type { UiSystem } from './theme/system.ts';

const noGlobals: UiSystem['_global'] = [];

/**
 * Provides the style system. It adds no global styles, which are static and part of the page (`@tulebyte/ui/globals`).
 */
export function UiProvider({ system, children }: { system: UiSystem; children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ ...system, _global: noGlobals }), [system]);
  return <ChakraProvider value={value}>{children}</ChakraProvider>;
}
