import { describe, expect, it } from 'vitest';
import { buildOf, missingKinds, selectedParts, queryOf, readBuild, productSlugs, estimatePowerDraw, withPart } from './build.ts';
import { checkCompatibility, suggestFix, isCompatible } from './check-compatibility.ts';
import type { Build, Part, PartKind, PartOf } from './part.ts';
import { board, cooler, cpu, graphics, memory, power, product, storage, whole } from './complete-build.fixture.ts';

const found = (build: Build) => checkCompatibility(build).map(({ id, level }) => `${level}: ${id}`);

describe('a build', () => {
  it('of parts that go together has no finding', () => {
    expect(found(whole)).toEqual([]);
    expect(missingKinds(whole)).toEqual([]);
    // 100 + 30 + 10 + 250 + 10 + 10, and 30 for the rest.
    expect(estimatePowerDraw(whole)).toBe(440);
  });

  it('that is not whole breaks nothing', () => {
    for (const kind of Object.keys(whole) as PartKind[]) expect(found({ [kind]: whole[kind] })).toEqual([]); // keys of a build
    expect(missingKinds({ cpu })).toEqual(['board', 'memory', 'storage', 'cooler', 'power', 'case']);
  });

  it('is in its link, and back', () => {
    const parts = selectedParts(whole);
    expect(readBuild(queryOf(whole), parts)).toEqual(whole);
    expect(readBuild(new URLSearchParams('cpu=board&board=gone&x=1'), parts)).toEqual({});
  });

  it('becomes its parts and the work that its cooling asks for', () => {
    expect(productSlugs(whole)).toEqual([...selectedParts(whole).map(({ product: { slug } }) => slug), 'build-air']);
    const liquid = { ...whole, cooler: { ...cooler, height_mm: null, radiator_mm: 240 } };
    expect(productSlugs(liquid)).toContain('build-aio');
    expect(buildOf(productSlugs(whole), selectedParts(whole))).toEqual(whole);
  });
});

describe('findings', () => {
  it.each<[string, Build]>([
    ['error: socket', { ...whole, cpu: { ...cpu, socket: 'LGA1851' }, cooler: { ...cooler, sockets: ['LGA1851'] } }],
    ['error: chipset', { ...whole, board: { ...board, chipset: 'A620' } }],
    ['hint: firmware', { ...whole, board: { ...board, chipset: 'B650' } }],
    ['error: memory-type', { ...whole, memory: { ...memory, memory_type: 'DDR4' } }],
    ['error: memory-slots', { ...whole, memory: { ...memory, memory_modules: 6 } }],
    ['error: memory-most', { ...whole, memory: { ...memory, memory_gb: 192 } }],
    ['hint: memory-speed', { ...whole, memory: { ...memory, memory_modules: 4 } }],
    ['error: storage-slot', { ...whole, board: { ...board, m2_slots: 0 } }],
    ['hint: slow-drive', { ...whole, board: { ...board, sata_ports: 2 }, storage: { ...storage, storage_slot: 'SATA' } }],
    ['error: display', { ...whole, cpu: { ...cpu, has_graphics: false }, graphics: undefined }],
    ['error: board-size', { ...whole, board: { ...board, board_size: 'mATX' } }],
    ['error: power-size', { ...whole, power: { ...power, power_size: 'SFX' } }],
    ['error: graphics-length', { ...whole, graphics: { ...graphics, length_mm: 351 } }],
    ['hint: graphics-tight', { ...whole, graphics: { ...graphics, length_mm: 350 } }],
    ['error: cooler-height', { ...whole, cooler: { ...cooler, height_mm: 161 } }],
    ['error: radiator', { ...whole, cooler: { ...cooler, height_mm: null, radiator_mm: 360 } }],
    ['error: cooler-socket', { ...whole, cooler: { ...cooler, sockets: ['LGA1851'] } }],
    ['error: power-output', { ...whole, power: { ...power, output_watts: 430 } }],
    ['warning: power-reserve', { ...whole, power: { ...power, output_watts: 540 } }],
    ['error: plug-16-pin', { ...whole, graphics: { ...graphics, plugs_16_pin: 1 } }],
    ['error: plugs-8-pin', { ...whole, graphics: { ...graphics, plugs_8_pin: 3 } }],
    ['warning: cooling', { ...whole, cooler: { ...cooler, cools_watts: 99 } }],
  ])('%s', (expected, build) => {
    expect(found(build)).toEqual([expected]);
    expect(isCompatible(build)).toBe(!expected.startsWith('error'));
  });

  it('at the very limit are none', () => {
    expect(found({ ...whole, power: { ...power, output_watts: 550 } })).toEqual([]);
    expect(found({ ...whole, cooler: { ...cooler, height_mm: 160, cools_watts: 100 } })).toEqual([]);
    expect(found({ ...whole, graphics: { ...graphics, length_mm: 335 } })).toEqual([]);
  });

  it('come with the worst first', () => {
    const build = {
      ...whole,
      memory: { ...memory, memory_modules: 4 },
      power: { ...power, power_size: 'SFX', output_watts: 540 },
    } as const;
    expect(found(build)).toEqual(['error: power-size', 'warning: power-reserve', 'hint: memory-speed']);
  });
});

describe('a fix', () => {
  const small: PartOf<'power'> = { ...power, product: product('power-small', 5_000), output_watts: 300 };
  const build: Build = { ...whole, power: small };
  const fix = (parts: readonly Part[]) => {
    const [finding] = checkCompatibility(build);
    return finding ? suggestFix(build, finding, parts)?.product.slug : 'no finding';
  };
  const strong: PartOf<'power'> = { ...power, product: product('power-strong', 9_000), output_watts: 1000 };

  it('is the part nearest in price that mends it', () => {
    expect(fix([{ ...strong, product: product('power-dear', 30_000) }, strong, small])).toBe('power-strong');
  });

  it('is none that breaks something else, nor one that mends nothing', () => {
    expect(fix([small, { ...power, product: product('power-weak', 6_000), output_watts: 310 }])).toBeUndefined();
    expect(fix([{ ...strong, power_size: 'SFX' }])).toBeUndefined();
  });

  it('once taken, the finding is gone', () => {
    expect(found(withPart(build, 'power', strong))).toEqual([]);
  });
});
