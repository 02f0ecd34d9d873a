import { chakra } from '@chakra-ui/react/styled-system';

/** A deprecated value that browsers still need for line clamping; Chakra's types lack it. */
const vertical: object = { WebkitBoxOrient: 'vertical' };

/** Text of unknown length, visually cut after one to three lines; screen readers and search get all of it. */
export const Clamp = chakra('span', {
  base: { display: '-webkit-box', ...vertical, overflow: 'hidden', overflowWrap: 'anywhere' },
  variants: { lines: { 1: { WebkitLineClamp: '1' }, 2: { WebkitLineClamp: '2' }, 3: { WebkitLineClamp: '3' } } },
  defaultVariants: { lines: 1 },
});
