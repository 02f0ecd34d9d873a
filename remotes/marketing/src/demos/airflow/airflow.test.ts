import { expect, it } from 'vitest';
import { airflowOf, type CaseParts } from './airflow.ts';

const parts: CaseParts = { cooler: 'air', front: 'mesh', frontFans: 3, graphics: 'standard' };
const idsOf = (some: Partial<CaseParts>) => airflowOf({ ...parts, ...some }).findings.map(({ id }) => id);

it('keeps dust out with more air in than out', () => {
  expect(airflowOf(parts)).toMatchObject({ intake: 3, exhaust: 1, isPositive: true });
  expect(idsOf({})).toEqual(['clean', 'graphics-fed', 'straight-through']);
});

it('draws in dust when the fans under the lid blow out more than the front lets in', () => {
  expect(airflowOf({ ...parts, cooler: 'aio', frontFans: 2 })).toMatchObject({ intake: 2, exhaust: 2.5, isPositive: false });
  expect(idsOf({ cooler: 'aio', frontFans: 2 })).toEqual(['dust', 'graphics-fed', 'radiator-out']);
});

it('keeps dust out of a custom loop with enough fans behind mesh only', () => {
  expect(idsOf({ cooler: 'custom-loop', frontFans: 2 })).toEqual(['clean', 'graphics-fed', 'two-radiators']);
  for (const some of [{ frontFans: 1 }, { front: 'glass' }] as const)
    expect(idsOf({ cooler: 'custom-loop', ...some })).toContain('dust');
});

it('starves a large graphics card behind glass or a single fan', () => {
  expect(idsOf({ front: 'glass', graphics: 'large' })).toEqual(['clean', 'graphics-starved', 'glass-front', 'straight-through']);
  expect(idsOf({ frontFans: 1, graphics: 'large' })).toContain('graphics-starved');
  expect(idsOf({ cooler: 'custom-loop', graphics: 'large' })).toContain('graphics-fed');
});

it('starves every graphics card behind glass with a single fan', () => {
  expect(idsOf({ front: 'glass', frontFans: 1 })).toContain('graphics-starved');
  expect(idsOf({ front: 'mesh', frontFans: 1 })).toContain('graphics-fed');
});
