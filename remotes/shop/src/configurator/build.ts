import type { BasketItem } from '@tulebyte/contracts/functions/order';
import { PART_KINDS, type Build, type Part, type PartKind } from './part.ts';

/** Fans, lights and what hangs on the ports. */
const REST_WATTS = 30;

/** A build with one part put in, or with `undefined` taken out. */
export function withPart(build: Build, kind: PartKind, part: Part | undefined): Build {
  return { ...build, [kind]: part };
}

export const partsOf = (build: Build): readonly Part[] => PART_KINDS.flatMap((kind) => build[kind] ?? []);

/** The build that an address says: `?cpu=<slug>&board=<slug>…`. What is not sold (any more) is left out. */
export function readBuild(params: URLSearchParams, parts: readonly Part[]): Build {
  return PART_KINDS.reduce<Build>(
    (build, kind) =>
      withPart(
        build,
        kind,
        parts.find((part) => part.kind === kind && part.product.slug === params.get(kind)),
      ),
    {},
  );
}

/** The address's query of a build: a link to share. */
export function queryOf(build: Build): URLSearchParams {
  return new URLSearchParams(partsOf(build).map(({ kind, product }) => [kind, product.slug]));
}

/** What is still to be chosen. A picture may come from the processor. */
export function missingKinds(build: Build): readonly PartKind[] {
  return PART_KINDS.filter((kind) => build[kind] === undefined && !(kind === 'graphics' && build.cpu?.has_graphics));
}

/** What the machine draws at full load, rounded up to ten watts. */
export function wattsOf(build: Build): number {
  const watts = partsOf(build).reduce((sum, part) => sum + part.watts, 0);
  return watts === 0 ? 0 : Math.ceil((watts + REST_WATTS) / 10) * 10;
}

/** Liquid takes longer to put together. */
export const feeOf = (build: Build) => (build.cooler?.radiator_mm == null ? 'build-air' : 'build-aio');

/** What goes into the basket: the parts and the work. */
export function basketOf(build: Build): BasketItem[] {
  return [...partsOf(build).map(({ product }) => product.slug), feeOf(build)].map((slug) => ({ slug, quantity: 1 }));
}
