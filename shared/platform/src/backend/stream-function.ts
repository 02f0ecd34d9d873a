import type * as v from 'valibot';
import type { StreamContract } from './function-contract.ts';

/**
 * Calls a function like `callFunction`, and gives what it says before its response as it arrives. Where it can't stream, there is
 * only the response. Unknown events, as a newer backend may have, are left out.
 *
 * @throws FunctionError for every failure, except an abort by `signal`, which rejects with the signal's reason.
 */
export async function streamFunction<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  Event extends v.GenericSchema,
>(
  contract: StreamContract<Request, Response, Event>,
  payload: v.InferInput<NoInfer<Request>>,
  { signal, onEvent }: { signal?: AbortSignal; onEvent: (event: v.InferOutput<Event>) => void },
): Promise<v.InferOutput<Response>> {
  const [{ sendFunctionCall }, { readEventStream }] = await Promise.all([
    import(/* webpackChunkName: "function-call" */ './send-function-call.ts'),
    import(/* webpackChunkName: "event-stream" */ './read-event-stream.ts'),
  ]);
  return sendFunctionCall(contract, payload, {
    signal,
    stream: {
      read: readEventStream,
      schema: contract.event,
      // The cast: what the schema accepted.
      onEvent: (event) => onEvent(event as v.InferOutput<Event>),
    },
  });
}
