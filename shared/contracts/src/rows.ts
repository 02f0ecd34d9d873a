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
export function rowsOf<Schema extends v.GenericSchema>(schema: Schema, { data, error }: Answer): v.InferOutput<Schema> {
  if (error) throw new BackendError(error);
  return v.parse(schema, data);
}
