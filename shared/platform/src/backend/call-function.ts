import type * as v from 'valibot';

/** A function's contract: its name and the schemas of `@tulebyte/backend-api/functions/<name>`. */
export interface FunctionContract<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly name: string;
  /** Absent if the function takes no payload. */
  readonly request?: Request;
  readonly response: Response;
}

/**
 * Calls a serverless function with the visitor's session, or anonymously, and parses the response. Visitors without a session
 * don't load the Supabase client for it.
 *
 * @throws FunctionError for every failure, except an abort by `signal`, which rejects with the signal's reason.
 */
export async function callFunction<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  contract: FunctionContract<Request, Response>,
  payload: v.InferInput<NoInfer<Request>>,
  options: { signal?: AbortSignal } = {},
): Promise<v.InferOutput<Response>> {
  const { sendFunctionCall } = await import(/* webpackChunkName: "function-call" */ './send-function-call.ts');
  return sendFunctionCall(contract, payload, options);
}
