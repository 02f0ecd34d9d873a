/** Text as PostgreSQL takes it: it has no place for NUL, nor for half of a sign, which is what a cut may leave. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text in what came in, JSON or the fields of a form. */
export function storableInput(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableInput);
  // A file of a form is no object of texts.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storableInput(inner)]));
}
