import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import type { SystemConfig } from '@chakra-ui/react/styled-system';

export type UiSystem = SystemContext;

/**
 * Creates the style system from `createUiConfig()`. The longest task at startup: run it in its own. Chakra's elements create their
 * recipe at every render; here the first one is kept, with the styles it has computed.
 */
export function createUiSystem(config: SystemConfig): UiSystem {
  const system = createSystem(config);
  const recipes = new WeakMap<object, unknown>();
  const cva = ((recipe: object) => {
    let known = recipes.get(recipe);
    if (!known) recipes.set(recipe, (known = system.cva(recipe)));
    return known;
  }) as UiSystem['cva']; // same function, remembered by its argument
  return { ...system, cva };
}
