import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import type { SystemConfig } from '@chakra-ui/react/styled-system';

export type UiSystem = SystemContext;

/** Creates the style system from a configuration made by `createUiConfig`. The longest single task of start-up: give it its own. */
export function createUiSystem(config: SystemConfig): UiSystem {
  return createSystem(config);
}
