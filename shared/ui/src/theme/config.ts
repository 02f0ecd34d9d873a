import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { semanticColors } from './colors.ts';
import { breakpoints, conditions } from './conditions.ts';
import { radii, shadows, sizes, spacing, zIndex } from './scales.ts';
import { fonts, fontSizes, textStyles } from './type.ts';
import { utilities } from './utilities.ts';

/**
 * The design system's configuration: only the tokens, conditions, and utilities in use. Recipes are in their components, so that an
 * unloaded group costs nothing, and global CSS is in `@tulebyte/ui/globals`, so that browsers don't rebuild it.
 *
 * Separate from {@link createUiSystem}, because the shell runs the two in separate tasks.
 */
export function createUiConfig(): SystemConfig {
  return defineConfig({
    cssVarsPrefix: 'tb',
    // A nested `.light` inside a dark section restores the light values.
    cssVarsRoot: ':where(:root, .light)',
    preflight: false,
    conditions,
    utilities,
    theme: {
      breakpoints,
      tokens: { spacing, sizes, radii, shadows, zIndex, fonts, fontSizes },
      semanticTokens: { colors: semanticColors },
      textStyles,
    },
  });
}
