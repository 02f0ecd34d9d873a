import type { FieldChange } from '../../products/history.ts';
import type { AuditEntry } from './entries.ts';

/** Fields that the entry shows elsewhere: its time and name, a category by its name, and how a release was moved. */
const SHOWN_ELSEWHERE = ['updated_at', 'id', 'category_id'];
const SHOWN_ELSEWHERE_OF_RELEASES = [...SHOWN_ELSEWHERE, 'action', 'build', 'position'];

/** The fields of a change. Where one side is missing, empty fields say nothing. */
export function changedFields({ area, before, after }: Pick<AuditEntry, 'area' | 'before' | 'after'>): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const name of area === 'releases' ? SHOWN_ELSEWHERE_OF_RELEASES : SHOWN_ELSEWHERE) names.delete(name);
  return [...names]
    .sort()
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => (before && after) || !isEmpty(change.before) || !isEmpty(change.after));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value for a file; empty where there was none. */
export function asText(value: unknown): string {
  if (isEmpty(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
