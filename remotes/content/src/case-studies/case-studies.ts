import type { MessageDescriptor } from '@lingui/core';
import { entries } from '../../content.config.ts?entries=case-studies';
import { priceList } from '../facts/price-list.ts';
import type { CaseStudyFields } from './collection.ts';

/** Metadata of a case study, for lists. Its text is in a chunk of its own. */
export interface CaseStudy extends Pick<CaseStudyFields, 'costs' | 'cover'> {
  slug: string;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  client: MessageDescriptor;
  costKind: MessageDescriptor;
}

export const caseStudies: readonly CaseStudy[] = entries;

/** Price of a line in cents. */
export const unitCents = ({ price }: CaseStudyFields['costs'][number]): number => priceList.get(price) ?? 0;

/** Sum of a bill in cents. */
export function totalOf(costs: CaseStudyFields['costs']): number {
  return costs.reduce((sum, line) => sum + line.quantity * unitCents(line), 0);
}
