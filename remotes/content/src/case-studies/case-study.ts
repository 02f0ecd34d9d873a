import type { MessageDescriptor } from '@lingui/core';
import type { CaseStudySlug } from './titles.ts';

/** A line of the bill: `quantity` times `cents`. */
export interface CostLine {
  label: MessageDescriptor;
  quantity: number;
  /** Price of one, from the brand record. Negative for a credit. */
  cents: number;
}

/**
 * A case as it could be. No client is behind it, and the page says so; prices are the real ones of the brand record,
 * times are what such work is planned with.
 */
export interface CaseStudy {
  slug: CaseStudySlug;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  /** Who it is about: kind of business, place, size. */
  client: MessageDescriptor;
  situation: MessageDescriptor;
  timeline: readonly { id: string; when: MessageDescriptor; what: MessageDescriptor }[];
  costs: readonly CostLine[];
  /** What the sum is: once, or each month. */
  costKind: MessageDescriptor;
  /** Where it could have gone wrong. */
  risks: readonly MessageDescriptor[];
  service: { to: string; label: MessageDescriptor };
}

/** The sum of a bill, in cents. */
export const totalOf = (costs: readonly CostLine[]): number =>
  costs.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
