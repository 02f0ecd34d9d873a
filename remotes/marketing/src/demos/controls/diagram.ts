import { chakra } from '@tulebyte/ui';

/** A diagram as wide as its column. */
export const Diagram = chakra('svg', { base: { display: 'block', width: 'full', height: 'auto', fill: 'none' } });

/** Text in a diagram, larger on phones, where the diagram is small. */
export const DiagramText = chakra('text', {
  base: { fill: 'fg.default', fontFamily: 'text', fontWeight: '600', fontSize: { base: '25px', md: '16px' } },
});
