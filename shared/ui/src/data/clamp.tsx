import { chakra } from '@chakra-ui/react/styled-system';

/** Obsolete by name, yet what every browser needs for the clamp below; Chakra's types leave it out. */
const vertical: object = { WebkitBoxOrient: 'vertical' };

/** Text of unknown length, cut after one to three lines; the whole of it stays in the document for screen readers and search. */
export const Clamp = chakra('span', {
  base: { display: '-webkit-box', ...vertical, overflow: 'hidden', overflowWrap: 'anywhere' },
  variants: { lines: { 1: { WebkitLineClamp: '1' }, 2: { WebkitLineClamp: '2' }, 3: { WebkitLineClamp: '3' } } },
  defaultVariants: { lines: 1 },
});
