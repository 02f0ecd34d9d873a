import * as v from 'valibot';

/** An error from the database, with the code and hint that identify it. */
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

interface QueryResponse {
  data: unknown;
  error: { message: string; code: string; hint?: string | null } | null;
}

/** Parses a database response. @throws BackendError when the query failed, ValiError when the data has another shape */
export function parseRows<Schema extends v.GenericSchema>(schema: Schema, { data, error }: QueryResponse): v.InferOutput<Schema> {
  if (error) throw new BackendError(error);
  return v.parse(schema, data);
}

/**
 * One of a list that the database may extend later. A value that is newer than this tab's code becomes `fallback`.
 */
export function known<const Values extends readonly string[]>(values: Values, fallback: Values[number]) {
  return v.fallback(v.picklist(values), fallback);
}

/** Rows of the kinds that this code knows; rows of newer kinds are left out. */
export function knownRows<Kind extends string, Entries extends v.ObjectEntries>(kinds: readonly Kind[], entries: Entries) {
  const row = v.object({ ...entries, kind: v.picklist(kinds) });
  const isKnown = (value: unknown) => v.is(v.object({ kind: v.picklist(kinds) }), value);
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter(isKnown)),
    v.array(row),
  );
}

/** A record with only the keys that this code knows; newer ones are left out. */
export function knownKeys<Key extends string, Value extends v.GenericSchema>(keys: readonly Key[], value: Value) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((record) => Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]))),
    v.record(v.picklist(keys), value),
  );
}
