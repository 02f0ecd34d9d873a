import { chakra } from '@chakra-ui/react/styled-system';

export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';

/** Centers content with margins. `width`: `narrow` for reading, `page` for most content, `wide` for scenes. */
export const Container = chakra('div', {
  base: { width: 'full', marginInline: 'auto', paddingInline: 'gutter' },
  variants: {
    width: { narrow: { maxWidth: 'narrow' }, page: { maxWidth: 'page' }, full: {} },
  },
  defaultVariants: { width: 'page' },
});

/** Content for assistive technology only. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The skip link, first in the tab order. Its target is the `id` of `<main>`. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '4',
    zIndex: 'overlay',
    bg: 'action.solid',
    color: 'action.onSolid',
    textStyle: 'label',
    paddingInline: '5',
    paddingBlock: '3',
    borderRadius: 'control',
    // Sideways: what is above a page would be printed at the end of the one before it.
    transform: 'translateX(-200%)',
    _focusVisible: { transform: 'none' },
  },
});
