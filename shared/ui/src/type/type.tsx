import { chakra } from '@chakra-ui/react/styled-system';

/** A heading. Choose the level with `as` by the outline, and the look with `size`. */
export const Heading = chakra('h2', {
  base: { color: 'inherit' },
  variants: {
    size: {
      hero: { textStyle: 'hero' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      h4: { textStyle: 'h4' },
    },
  },
  defaultVariants: { size: 'h2' },
});

/** A paragraph or a span of text (`as="span"`). */
export const Text = chakra('p', {
  variants: {
    size: {
      lede: { textStyle: 'lede' },
      body: { textStyle: 'body' },
      ui: { textStyle: 'ui' },
      small: { textStyle: 'small' },
      label: { textStyle: 'label' },
      figure: { textStyle: 'figure' },
    },
    tone: {
      default: {},
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      tule: { color: 'fg.tule' },
      dusk: { color: 'fg.dusk' },
      error: { color: 'fg.error' },
    },
  },
});
