import { chakra } from '@tulebyte/ui';

/** A drawing as wide as its column. */
export const Drawing = chakra('svg', { base: { display: 'block', width: 'full', height: 'auto', fill: 'none' } });

/** Text in a drawing, larger on phones, where the drawing is small. */
export const DrawingText = chakra('text', {
  base: { fill: 'fg.default', fontFamily: 'text', fontWeight: '600', fontSize: { base: '25px', md: '16px' } },
});
