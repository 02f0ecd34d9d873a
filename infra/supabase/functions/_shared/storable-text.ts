/** Text that PostgreSQL accepts: without NUL and lone surrogates, which truncation may leave. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text of a JSON value or form. */
export function storableInput(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableInput);
  // Files of a form stay as they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storableInput(inner)]));
}
