import type * as v from 'valibot';
import type { FunctionContract, StreamOptions } from './function-contract.ts';

/**
 * Calls a serverless function with the visitor's session, or anonymously, and parses the response. Visitors without a session
 * don't load the Supabase client for it. A file as the payload is the request's body.
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

/**
 * Calls a function that can stream like `callFunction`, and passes its response through `stream`
 * (`@tulebyte/platform/event-stream`). A function of its own, since another parameter of `callFunction` would be another API.
 */
export async function streamFunction<Request extends v.GenericSchema, Response extends v.GenericSchema>(
  contract: FunctionContract<Request, Response>,
  payload: v.InferInput<NoInfer<Request>>,
  options: StreamOptions,
): Promise<v.InferOutput<Response>> {
  const { sendFunctionCall } = await import(/* webpackChunkName: "function-call" */ './send-function-call.ts');
  return sendFunctionCall(contract, payload, options);
}
