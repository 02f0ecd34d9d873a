import type { BuildChange } from '@tulebyte/backend-api/functions/releases';
import type { Release } from '@tulebyte/federation/release';
import { buildOf, changesBetween } from '../../../release/builds-of-release.ts';

/** The builds in which a release differs from another one. */
export function changesFrom(before: Release | undefined, after: Release): BuildChange[] {
  return Object.entries(changesBetween(before, after)).map(([build, to]) => ({
    build,
    from: (before && buildOf(before, build)?.version) ?? null,
    to: to?.version ?? null,
  }));
}
