import type { AuditEntry } from './entries.ts';

export interface Field {
  name: string;
  before: string;
  after: string;
}

/** The fields of a change with their values as text; empty where there was none. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Field[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].sort().map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }));
}

const NAMING_FIELDS = ['number', 'email', 'name', 'title', 'subject', 'question', 'slug'];

/** What people call the row that changed: the first field that names it, otherwise its key. */
export function entryName({ key, before, after }: Pick<AuditEntry, 'key' | 'before' | 'after'>): string {
  const names = NAMING_FIELDS.map((field) => asText(after?.[field] ?? before?.[field]));
  return names.find((name) => name !== '') ?? key;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
