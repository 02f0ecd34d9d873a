import { undefinedTokens } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import delta from './home/delta.svg?raw';
import alert from './pictures/alert.svg?raw';
import copies from './pictures/copies.svg?raw';
import house from './pictures/house.svg?raw';
import laptop from './pictures/laptop.svg?raw';
import paperwork from './pictures/paperwork.svg?raw';
import rack from './pictures/rack.svg?raw';
import newsletter from './pictures/newsletter.svg?raw';
import street from './pictures/street.svg?raw';
import serviceArea from './service-area/service-area.svg?raw';
import portraits from './team/portraits.svg?raw';

const drawings = [
  ['delta', delta],
  ['service-area', serviceArea],
  ['alert', alert],
  ['copies', copies],
  ['house', house],
  ['laptop', laptop],
  ['paperwork', paperwork],
  ['rack', rack],
  ['newsletter', newsletter],
  ['street', street],
] as const;

it.each(drawings)('%s uses theme colors only', (_, drawing) => expect(undefinedTokens(drawing)).toEqual([]));

// Only the landscape's page uses one of its colors itself, which defines them for its drawing.
it.each([...drawings, ['portraits', portraits] as const].filter(([name]) => name !== 'delta'))(
  '%s leaves the landscape its colors',
  (_, drawing) => expect(drawing).not.toContain('--tb-colors-scene-'),
);

it.each(drawings)('%s has details that low-end devices omit, and works without them', (_, drawing) => {
  const shapes = drawing.match(/<(?:path|circle|rect)\b[^>]*>/g) ?? [];
  const details = shapes.filter((shape) => shape.includes('display="var(--tb-detail)"'));
  expect(details.length).toBeGreaterThan(0);
  expect(details.length).toBeLessThanOrEqual(shapes.length / 2);
  // Everything with meaning is kept: areas, marks, and dashed lines.
  expect(details.filter((shape) => /fill="var|data-(?:dusk|river|tule)/.test(shape))).toEqual([]);
});
