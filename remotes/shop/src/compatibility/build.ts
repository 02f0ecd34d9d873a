import { PART_KINDS } from '@tulebyte/backend-api/functions/order';
import type { Build, Part, PartKind } from './part.ts';

/** Names in the configurator's address the build of the cart that is being changed. */
export const BUILD_PARAM = 'build';

/** Fans, lights and what hangs on the ports. */
const BASE_WATTS = 30;

/** A build with one part put in, or with `undefined` taken out. */
export function withPart(build: Build, kind: PartKind, part: Part | undefined): Build {
  return { ...build, [kind]: part };
}

export const selectedParts = (build: Build): readonly Part[] => PART_KINDS.flatMap((kind) => build[kind] ?? []);

/** The build of one part a kind that `isChosen`. */
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

/** The build that an address says: `?cpu=<slug>&board=<slug>…`. What is not sold (any more) is left out. */
export const readBuild = (params: URLSearchParams, parts: readonly Part[]): Build =>
  pick(parts, ({ kind, product }) => product.slug === params.get(kind));

/** The build of these products. What is not sold any more, and what is no part, is left out. */
export const buildOf = (slugs: readonly string[], parts: readonly Part[]): Build =>
  pick(parts, ({ product }) => slugs.includes(product.slug));

/** The address's query of a build: a link to share. */
export function queryOf(build: Build): URLSearchParams {
  return new URLSearchParams(selectedParts(build).map(({ kind, product }) => [kind, product.slug]));
}

/** What is still to be chosen. A picture may come from the processor. */
export function missingKinds(build: Build): readonly PartKind[] {
  return PART_KINDS.filter((kind) => build[kind] === undefined && !(kind === 'graphics' && build.cpu?.has_graphics));
}

/** What the machine draws at full load, rounded up to ten watts. */
export function estimatePowerDraw(build: Build): number {
  const watts = selectedParts(build).reduce((sum, part) => sum + part.watts, 0);
  return watts === 0 ? 0 : Math.ceil((watts + BASE_WATTS) / 10) * 10;
}

/** Liquid takes longer to put together. */
export const assemblyFeeSlug = (build: Build) => (build.cooler?.radiator_mm == null ? 'build-air' : 'build-aio');

/** What goes into the cart: the parts and the work. */
export const productSlugs = (build: Build): readonly string[] => [
  ...selectedParts(build).map(({ product }) => product.slug),
  assemblyFeeSlug(build),
];
