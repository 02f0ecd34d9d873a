import { describe, expect, it } from 'vitest';
import { buildOf, missingKinds, selectedParts, queryOf, readBuild, productSlugs, estimatePowerDraw, withPart } from './build.ts';
import { checkCompatibility, suggestFix, isCompatible } from './check-compatibility.ts';
import type { Build, Part, PartKind, PartOf } from './part.ts';
import { board, cooler, cpu, graphics, memory, power, product, storage, completeBuild } from './complete-build.fixture.ts';

const found = (build: Build) => checkCompatibility(build).map(({ id, level }) => `${level}: ${id}`);

describe('the compatibility check of a build', () => {
  it('has no findings when all parts are compatible', () => {
    expect(found(completeBuild)).toEqual([]);
    expect(missingKinds(completeBuild)).toEqual([]);
    // 100 + 30 + 10 + 250 + 10 + 10, and the base of 30.
    expect(estimatePowerDraw(completeBuild)).toBe(440);
  });

  it('has no findings for missing parts', () => {
    for (const kind of Object.keys(completeBuild) as PartKind[]) expect(found({ [kind]: completeBuild[kind] })).toEqual([]); // keys of a build
    expect(missingKinds({ cpu })).toEqual(['board', 'memory', 'storage', 'cooler', 'power', 'case']);
  });

  it('survives the round trip through its URL', () => {
    const parts = selectedParts(completeBuild);
    expect(readBuild(queryOf(completeBuild), parts)).toEqual(completeBuild);
    expect(readBuild(new URLSearchParams('cpu=board&board=gone&x=1'), parts)).toEqual({});
  });

  it('has several drives and memory kits, and survives the round trips with them', () => {
    const build = { ...completeBuild, storage: [storage, storage], memory: [memory, memory] };
    const parts = selectedParts(completeBuild);
    expect(readBuild(queryOf(build), parts)).toEqual(build);
    expect(buildOf(productSlugs(build), parts)).toEqual(build);
    expect(withPart(build, 'storage', undefined, 1)).toEqual({ ...build, storage: [storage] });
    expect(withPart(withPart(build, 'storage', undefined), 'storage', undefined).storage).toBeUndefined();
    expect(found(build)).toEqual(['hint: memory-speed']);
    // Processor and motherboard have room for one.
    expect(readBuild(new URLSearchParams('cpu=cpu&cpu=cpu'), parts)).toEqual({ cpu });
  });

  it('becomes its parts and the assembly fee for its cooling', () => {
    expect(productSlugs(completeBuild)).toEqual([
      ...selectedParts(completeBuild).map(({ product: { slug } }) => slug),
      'build-air',
    ]);
    const liquid = { ...completeBuild, cooler: { ...cooler, height_mm: null, radiator_mm: 240 } };
    expect(productSlugs(liquid)).toContain('build-aio');
    expect(buildOf(productSlugs(completeBuild), selectedParts(completeBuild))).toEqual(completeBuild);
  });
});

describe('findings', () => {
  it.each<[string, Build]>([
    ['error: socket', { ...completeBuild, cpu: { ...cpu, socket: 'LGA1851' }, cooler: { ...cooler, sockets: ['LGA1851'] } }],
    ['error: chipset', { ...completeBuild, board: { ...board, chipset: 'A620' } }],
    ['hint: firmware', { ...completeBuild, board: { ...board, chipset: 'B650' } }],
    ['error: memory-type', { ...completeBuild, memory: [{ ...memory, memory_type: 'DDR4' }] }],
    ['error: memory-slots', { ...completeBuild, memory: [{ ...memory, memory_modules: 6 }] }],
    ['error: memory-most', { ...completeBuild, memory: [{ ...memory, memory_gb: 192 }] }],
    ['hint: memory-speed', { ...completeBuild, memory: [{ ...memory, memory_modules: 4 }] }],
    ['error: storage-slot', { ...completeBuild, board: { ...board, m2_slots: 0 } }],
    [
      'hint: slow-drive',
      { ...completeBuild, board: { ...board, sata_ports: 2 }, storage: [{ ...storage, storage_slot: 'SATA' }] },
    ],
    ['error: storage-slot', { ...completeBuild, storage: [storage, storage, storage] }],
    ['error: memory-slots', { ...completeBuild, memory: [memory, memory, memory] }],
    ['error: memory-most', { ...completeBuild, memory: [memory, { ...memory, memory_gb: 128 }] }],
    ['error: memory-type', { ...completeBuild, memory: [memory, { ...memory, memory_type: 'DDR4' }] }],
    ['hint: memory-speed', { ...completeBuild, memory: [memory, memory] }],
    ['hint: memory-mixed', { ...completeBuild, memory: [memory, { ...memory, product: product('other') }] }],
    ['error: display', { ...completeBuild, cpu: { ...cpu, has_graphics: false }, graphics: undefined }],
    ['error: board-size', { ...completeBuild, board: { ...board, board_size: 'mATX' } }],
    ['error: power-size', { ...completeBuild, power: { ...power, power_size: 'SFX' } }],
    ['error: graphics-length', { ...completeBuild, graphics: { ...graphics, length_mm: 351 } }],
    ['hint: graphics-tight', { ...completeBuild, graphics: { ...graphics, length_mm: 350 } }],
    ['error: cooler-height', { ...completeBuild, cooler: { ...cooler, height_mm: 161 } }],
    ['error: radiator', { ...completeBuild, cooler: { ...cooler, height_mm: null, radiator_mm: 360 } }],
    ['error: cooler-socket', { ...completeBuild, cooler: { ...cooler, sockets: ['LGA1851'] } }],
    ['error: power-output', { ...completeBuild, power: { ...power, output_watts: 430 } }],
    ['warning: power-reserve', { ...completeBuild, power: { ...power, output_watts: 540 } }],
    ['error: plug-16-pin', { ...completeBuild, graphics: { ...graphics, plugs_16_pin: 1 } }],
    ['error: plugs-8-pin', { ...completeBuild, graphics: { ...graphics, plugs_8_pin: 3 } }],
    ['warning: cooling', { ...completeBuild, cooler: { ...cooler, cools_watts: 99 } }],
  ])('%s', (expected, build) => {
    expect(found(build)).toEqual([expected]);
    expect(isCompatible(build)).toBe(!expected.startsWith('error'));
  });

  it('has none at the exact limits', () => {
    expect(found({ ...completeBuild, power: { ...power, output_watts: 550 } })).toEqual([]);
    expect(found({ ...completeBuild, cooler: { ...cooler, height_mm: 160, cools_watts: 100 } })).toEqual([]);
    expect(found({ ...completeBuild, graphics: { ...graphics, length_mm: 335 } })).toEqual([]);
  });

  it('sorts the most severe first', () => {
    const build = {
      ...completeBuild,
      memory: [{ ...memory, memory_modules: 4 }],
      power: { ...power, power_size: 'SFX', output_watts: 540 },
    } as const;
    expect(found(build)).toEqual(['error: power-size', 'warning: power-reserve', 'hint: memory-speed']);
  });
});

describe('a suggested fix', () => {
  const small: PartOf<'power'> = { ...power, product: product('power-small', 5_000), output_watts: 300 };
  const build: Build = { ...completeBuild, power: small };
  const fix = (parts: readonly Part[]) => {
    const [finding] = checkCompatibility(build);
    return finding ? suggestFix(build, finding, parts)?.part.product.slug : 'no finding';
  };
  const strong: PartOf<'power'> = { ...power, product: product('power-strong', 9_000), output_watts: 1000 };

  it('is the closest part in price that resolves the finding', () => {
    expect(fix([{ ...strong, product: product('power-dear', 30_000) }, strong, small])).toBe('power-strong');
  });

  it('never introduces another issue or leaves the finding unresolved', () => {
    expect(fix([small, { ...power, product: product('power-weak', 6_000), output_watts: 310 }])).toBeUndefined();
    expect(fix([{ ...strong, power_size: 'SFX' }])).toBeUndefined();
  });

  it('replaces the drive that is the problem, among several', () => {
    const sata = { ...storage, storage_slot: 'SATA', product: product('sata') } as const;
    const drives: Build = { ...completeBuild, storage: [storage, sata] };
    const [finding] = checkCompatibility(drives);
    expect(finding && suggestFix(drives, finding, [storage, sata])).toEqual({ part: storage, index: 1, replaces: true });
  });

  it('resolves the finding', () => {
    expect(found(withPart(build, 'power', strong))).toEqual([]);
  });
});
