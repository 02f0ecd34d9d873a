import type { AuditEntry } from './entries.ts';

export interface Field {
  name: string;
  before: string;
  after: string;
}

/** The fields of a change with their values as text; empty where there was none. The entry has its time already. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Field[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete('updated_at');
  return [...names].sort().map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }));
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
