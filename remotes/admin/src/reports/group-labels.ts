import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { priorityLabels } from '@tulebyte/tickets/labels';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import type { ReportFilters, ReportGroup } from './report.ts';

export const dimensionLabels: Readonly<Record<ReportFilters['by'], MessageDescriptor>> = {
  agent: msg`By agent`,
  company: msg`By company`,
  priority: msg`By priority`,
  tag: msg`By tag`,
};

/** Names of the table; the section around it has `dimensionLabels`. */
export const tableLabels: Readonly<Record<ReportFilters['by'], MessageDescriptor>> = {
  agent: msg`Metrics by agent`,
  company: msg`Metrics by company`,
  priority: msg`Metrics by priority`,
  tag: msg`Metrics by tag`,
};

/** What a group is, as a table's head. */
export const groupLabels: Readonly<Record<ReportFilters['by'], MessageDescriptor>> = {
  agent: msg`Agent`,
  company: msg`Company`,
  priority: msg`Priority`,
  tag: msg`Tag`,
};

export const solvedLabels: Readonly<Record<ReportFilters['by'], MessageDescriptor>> = {
  agent: msg`Solved, by agent`,
  company: msg`Solved, by company`,
  priority: msg`Solved, by priority`,
  tag: msg`Solved, by tag`,
};

/** A group's name, as text or as a message. */
export function groupName({ key, name }: ReportGroup, by: ReportFilters['by']): MessageDescriptor | string {
  if (key === 'none' && by !== 'tag') return by === 'agent' ? msg`Unassigned` : msg`No company`;
  const priority = by === 'priority' ? TICKET_PRIORITIES.find((one) => one === key) : undefined;
  if (priority) return priorityLabels[priority];
  return name === '' ? msg`Former agent` : name;
}
