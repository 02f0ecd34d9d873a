import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AGING_BUCKETS, type AgingBucket } from '@tulebyte/backend-api/receivables';
import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import * as v from 'valibot';

const STATES = ['unpaid', 'overdue', 'paid', 'refunded', 'void', 'needs_refund', 'all'] as const;
export type Shown = (typeof STATES)[number] | AgingBucket;

export const receivablesFilters = defineFilters({
  show: choiceFilter([...STATES, ...AGING_BUCKETS], 'unpaid'),
  /** Id of a company. */
  company: v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.uuid())]), ''),
  q: searchFilter,
  page: pageFilter,
});
export type ReceivablesFilters = ReturnType<typeof receivablesFilters.read>;

export const bucketLabels: Readonly<Record<AgingBucket, MessageDescriptor>> = {
  not_due: msg`Not due`,
  '1-30': msg`1–30 days late`,
  '31-60': msg`31–60 days late`,
  '61-90': msg`61–90 days late`,
  over_90: msg`Over 90 days late`,
};

export const shownLabels: Readonly<Record<Shown, MessageDescriptor>> = {
  unpaid: msg`Unpaid`,
  overdue: msg({ message: 'Overdue', context: 'invoices' }),
  ...bucketLabels,
  paid: msg({ message: 'Paid', context: 'invoices' }),
  refunded: msg({ message: 'Refunded', context: 'invoices' }),
  void: msg({ message: 'Void', context: 'invoices' }),
  needs_refund: msg`Refund needed`,
  all: msg`All invoices`,
};
