import * as v from 'valibot';

/** What the database refused, with the code and hint that tell one refusal from another. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: string;
  readonly hint: string;

  constructor({ message, code, hint }: { message: string; code: string; hint?: string | null }) {
    super(message);
    this.code = code;
    this.hint = hint ?? '';
  }
}

interface Answer {
  data: unknown;
  error: { message: string; code: string; hint?: string | null } | null;
}

/** Parses what the database answered. @throws BackendError when it refused, ValiError when it answered something else. */
export function parseRows<Schema extends v.GenericSchema>(schema: Schema, { data, error }: Answer): v.InferOutput<Schema> {
  if (error) throw new BackendError(error);
  return v.parse(schema, data);
}

/**
 * One of a list that the database may extend later: a value that this code does not know yet, because the tab is older than the
 * database, reads as `neutral`.
 */
export function known<const Values extends readonly string[]>(values: Values, neutral: Values[number]) {
  return v.fallback(v.picklist(values), neutral);
}

/** Rows of kinds that this code knows, named by `kind`; those of kinds that came later are left out. */
export function knownRows<Kind extends string, Entries extends v.ObjectEntries>(kinds: readonly Kind[], entries: Entries) {
  const row = v.object({ ...entries, kind: v.picklist(kinds) });
  const isKnown = (value: unknown) => v.is(v.object({ kind: v.picklist(kinds) }), value);
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter(isKnown)),
    v.array(row),
  );
}

/** A record by names that this code knows; what came later is left out. */
export function knownKeys<Key extends string, Value extends v.GenericSchema>(keys: readonly Key[], value: Value) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((record) => Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]))),
    v.record(v.picklist(keys), value),
  );
}
