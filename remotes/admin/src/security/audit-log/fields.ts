import type { FieldChange } from '../../products/history.ts';
import type { AuditEntry } from './entries.ts';

/** The fields of a change. The entry has its time and its name already; of a row that was added or removed, empty fields say nothing. */
export function changedFields({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete('updated_at');
  names.delete('id');
  return [...names]
    .sort()
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => action === 'update' || !isEmpty(change.before) || !isEmpty(change.after));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value for a file; empty where there was none. */
export function asText(value: unknown): string {
  if (isEmpty(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
