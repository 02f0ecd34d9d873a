import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import type { SystemConfig } from '@chakra-ui/react/styled-system';

export type UiSystem = SystemContext;

/** Creates the style system from `createUiConfig()`. The longest task at startup: run it in its own. */
export function createUiSystem(config: SystemConfig): UiSystem {
  return createSystem(config);
}
