import { MAX_QUANTITY, PART_KINDS } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { MULTIPLE_KINDS, type Build, type Part, type PartKind } from './part.ts';

/** URL parameter with the key of the cart's build that is being edited. */
export const BUILD_PARAM = 'build';

/** Fans, lights, and USB devices. */
const BASE_WATTS = 30;

const isMultipleKind = (kind: PartKind): kind is (typeof MULTIPLE_KINDS)[number] => v.is(v.picklist(MULTIPLE_KINDS), kind);

/** The selected parts of one kind. */
export const partsOfKind = (build: Build, kind: PartKind): readonly Part[] => [build[kind] ?? []].flat();

/** The build with one part replaced, or removed with `undefined`. `index` counts memory kits and drives; the next free one adds. */
export function withPart(build: Build, kind: PartKind, part: Part | undefined, index = 0): Build {
  if (!isMultipleKind(kind)) return { ...build, [kind]: part };
  const parts = partsOfKind(build, kind).toSpliced(index, 1, ...(part ? [part] : []));
  return { ...build, [kind]: parts.length > 0 ? parts : undefined };
}

export const selectedParts = (build: Build): readonly Part[] => PART_KINDS.flatMap((kind) => partsOfKind(build, kind));

/** The parts with these slugs, limited per kind to what a build can have. */
const pick = (parts: readonly Part[], slugsOf: (kind: PartKind) => readonly string[]) =>
  PART_KINDS.reduce<Build>(
    (build, kind) =>
      slugsOf(kind)
        .flatMap((slug) => parts.find((part) => part.kind === kind && part.product.slug === slug) ?? [])
        .slice(0, isMultipleKind(kind) ? MAX_QUANTITY : 1)
        .reduce((filled, part, index) => withPart(filled, kind, part, index), build),
    {},
  );

/** The build in a URL: `?cpu=<slug>&storage=<slug>&storage=<slug>…`. Parts that aren't for sale are left out. */
export const readBuild = (params: URLSearchParams, parts: readonly Part[]): Build => pick(parts, (kind) => params.getAll(kind));

/** The build of these products. Discontinued parts, and products that aren't parts, are left out. */
export const buildOf = (slugs: readonly string[], parts: readonly Part[]): Build => pick(parts, () => slugs);

/** The URL query of a build, for a link to share. */
export function queryOf(build: Build): URLSearchParams {
  return new URLSearchParams(selectedParts(build).map(({ kind, product }) => [kind, product.slug]));
}

/** Kinds that are still missing. Integrated graphics make a graphics card optional. */
export function missingKinds(build: Build): readonly PartKind[] {
  return PART_KINDS.filter((kind) => partsOfKind(build, kind).length === 0 && !(kind === 'graphics' && build.cpu?.has_graphics));
}

/** Power draw at full load, rounded up to ten watts. */
export function estimatePowerDraw(build: Build): number {
  const watts = selectedParts(build).reduce((sum, part) => sum + part.watts, 0);
  return watts === 0 ? 0 : Math.ceil((watts + BASE_WATTS) / 10) * 10;
}

/** Liquid cooling takes longer to assemble. */
export const assemblyFeeSlug = (build: Build) => (build.cooler?.radiator_mm == null ? 'build-air' : 'build-aio');

/** What the parts and their assembly cost, before tax. @param fees by slug */
export const totalCents = (build: Build, fees: Readonly<Record<ReturnType<typeof assemblyFeeSlug>, number>>): number =>
  selectedParts(build).reduce((sum, { product }) => sum + product.price_cents, fees[assemblyFeeSlug(build)]);

/** What goes into the cart: the parts in the build's quantities, and the assembly. */
export const productSlugs = (build: Build): readonly string[] => [
  ...selectedParts(build).map(({ product }) => product.slug),
  assemblyFeeSlug(build),
];
