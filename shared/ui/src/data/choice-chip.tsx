import { chakra } from '@chakra-ui/react/styled-system';

/** One of several exclusive choices: a link (`aria-current="true"`) or, with `asChild`, a toggle button (`aria-pressed`). */
export const ChoiceChip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '4',
    textStyle: 'label',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'pill',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { bg: 'bg.hover', borderColor: 'fg.default' },
    // After the hover style and more specific: the selected chip keeps its background.
    '&:is([aria-current=true], [aria-pressed=true])': {
      bg: 'action.solid',
      color: 'action.onSolid',
      borderColor: 'action.solid',
      forcedColorAdjust: 'none',
      _hover: { bg: 'action.solidHover', borderColor: 'action.solidHover' },
    },
  },
});
