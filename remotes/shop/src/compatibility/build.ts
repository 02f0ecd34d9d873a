import { PART_KINDS } from '@tulebyte/backend-api/functions/order';
import type { Build, Part, PartKind } from './part.ts';

/** URL parameter with the key of the cart's build that is being edited. */
export const BUILD_PARAM = 'build';

/** Fans, lights, and USB devices. */
const BASE_WATTS = 30;

/** The build with one part replaced, or removed with `undefined`. */
export function withPart(build: Build, kind: PartKind, part: Part | undefined): Build {
  return { ...build, [kind]: part };
}

export const selectedParts = (build: Build): readonly Part[] => PART_KINDS.flatMap((kind) => build[kind] ?? []);

/** Picks the first matching part of each kind. */
const pick = (parts: readonly Part[], isChosen: (part: Part) => boolean) =>
  PART_KINDS.reduce<Build>(
    (build, kind) =>
      withPart(
        build,
        kind,
        parts.find((part) => part.kind === kind && isChosen(part)),
      ),
    {},
  );

/** The build in a URL: `?cpu=<slug>&board=<slug>…`. Parts that aren't for sale are left out. */
export const readBuild = (params: URLSearchParams, parts: readonly Part[]): Build =>
  pick(parts, ({ kind, product }) => product.slug === params.get(kind));

/** The build of these products. Discontinued parts, and products that aren't parts, are left out. */
export const buildOf = (slugs: readonly string[], parts: readonly Part[]): Build =>
  pick(parts, ({ product }) => slugs.includes(product.slug));

/** The URL query of a build, for a link to share. */
export function queryOf(build: Build): URLSearchParams {
  return new URLSearchParams(selectedParts(build).map(({ kind, product }) => [kind, product.slug]));
}

/** Kinds that are still missing. Integrated graphics make a graphics card optional. */
export function missingKinds(build: Build): readonly PartKind[] {
  return PART_KINDS.filter((kind) => build[kind] === undefined && !(kind === 'graphics' && build.cpu?.has_graphics));
}

/** Power draw at full load, rounded up to ten watts. */
export function estimatePowerDraw(build: Build): number {
  const watts = selectedParts(build).reduce((sum, part) => sum + part.watts, 0);
  return watts === 0 ? 0 : Math.ceil((watts + BASE_WATTS) / 10) * 10;
}

/** Liquid cooling takes longer to assemble. */
export const assemblyFeeSlug = (build: Build) => (build.cooler?.radiator_mm == null ? 'build-air' : 'build-aio');

/** What goes into the cart: the parts and the assembly. */
export const productSlugs = (build: Build): readonly string[] => [
  ...selectedParts(build).map(({ product }) => product.slug),
  assemblyFeeSlug(build),
];
