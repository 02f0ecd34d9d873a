import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { semanticColors } from './colors.ts';
import { breakpoints, conditions } from './conditions.ts';
import { radii, shadows, sizes, spacing, zIndex } from './scales.ts';
import { fonts, fontSizes, textStyles } from './type.ts';
import { utilities } from './utilities.ts';

/**
 * The whole configuration of the design system: only the tokens, conditions and utilities in use. Recipes live with their components,
 * so that a group that is not loaded costs nothing, and global CSS is in `@tulebyte/ui/globals`, so that the browser never rebuilds it.
 *
 * Kept apart from {@link createUiSystem}: the shell runs the two in separate tasks.
 */
export function createUiConfig(): SystemConfig {
  return defineConfig({
    cssVarsPrefix: 'tb',
    // A nested `.light` inside a dark band gets the light values back.
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
