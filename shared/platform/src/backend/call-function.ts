import type * as v from 'valibot';

/** What both sides agreed about a function: its name and the schemas of `@tulebyte/contracts/functions/<name>`. */
export interface FunctionContract<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly name: string;
  /** Absent where the function takes nothing. */
  readonly request?: Request;
  readonly response: Response;
}

/**
 * Calls a serverless function with the visitor's session, or anonymously, and parses what it answers. Visitors without a
 * session do not load the Supabase client for it.
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
