import type { FieldChange } from '../../products/history.ts';
import type { AuditEntry } from './entries.ts';

/** Fields that the entry says already: when, what, and, of a release, how it was moved. */
const SAID = ['updated_at', 'id'];
const SAID_OF_RELEASES = [...SAID, 'action', 'build', 'position'];

/** The fields of a change. Where one side is missing, empty fields say nothing. */
export function changedFields({ area, before, after }: Pick<AuditEntry, 'area' | 'before' | 'after'>): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const said of area === 'releases' ? SAID_OF_RELEASES : SAID) names.delete(said);
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
