import { chakra } from '@tulebyte/ui';

/** A diagram as wide as its column. Its text is larger on phones, where the diagram is small. */
export const Diagram = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    fill: 'none',
    fontWeight: '600',
    fontSize: { base: '25px', md: '16px' },
    '& text': { fill: 'fg.default' },
  },
});

/** Text in a diagram. */
export const DiagramText = chakra('text', {}, { forwardProps: ['textAnchor'] });
