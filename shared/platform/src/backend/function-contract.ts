import type * as v from 'valibot';

/** A function's contract: its name and the schemas of `@tulebyte/backend-api/functions/<name>`. */
export interface FunctionContract<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly name: string;
  /** Absent if the function takes no payload. */
  readonly request?: Request;
  readonly response: Response;
  /** Takes files: the payload's fields are sent as a form, a list as repeated fields. */
  readonly isForm?: true;
}

export interface StreamOptions {
  readonly signal?: AbortSignal;
  /** Turns server-sent events into the response that they end with. */
  readonly stream: (response: Response) => Promise<Response>;
}
