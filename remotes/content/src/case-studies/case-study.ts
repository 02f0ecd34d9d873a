import type { MessageDescriptor } from '@lingui/core';
import type { CaseStudySlug } from './titles.ts';

/** A line of the cost breakdown: `quantity` times `cents`. */
export interface CostLine {
  label: MessageDescriptor;
  quantity: number;
  /** Unit price, from the brand data. Negative for a credit. */
  cents: number;
}

/**
 * An illustrative case study without a real client, as its page says. Prices are from the brand data;
 * times are realistic.
 */
export interface CaseStudy {
  slug: CaseStudySlug;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  /** Kind of business, location, size. */
  client: MessageDescriptor;
  situation: MessageDescriptor;
  timeline: readonly { id: string; when: MessageDescriptor; what: MessageDescriptor }[];
  costs: readonly CostLine[];
  /** Whether the total is one-time or monthly. */
  costKind: MessageDescriptor;
  /** Where it could have gone wrong. */
  risks: readonly MessageDescriptor[];
  service: { to: string; label: MessageDescriptor };
}

/** The total in cents. */
export const totalOf = (costs: readonly CostLine[]): number =>
  costs.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
