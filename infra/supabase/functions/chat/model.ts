import { isEventStream, readEvents } from '../_shared/event-stream/read-events.ts';
import { readAtMost } from '../_shared/read-at-most.ts';
import { providerUrl } from '../_shared/provider-url.ts';
import { currentRuntime } from '../_shared/runtime.ts';
import { protocolFor } from './model-protocols.ts';

/** Time limit of a response; after it, the site's own sentences are used. */
const TIMEOUT_MS = 8000;
/** Larger responses are rejected. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/** The operator's language model; its URL decides the protocol. */
export interface Model {
  readonly address: URL;
  readonly name: string;
  readonly key: string;
  readonly patience: number;
}

/**
 * The configured model, or null if URL, name, or key is missing. The URL must be HTTPS or local, so that the key is never sent
 * in the clear.
 */
export function configuredModel(): Model | null {
  const { env } = currentRuntime();
  const address = providerUrl(env('ASSISTANT_MODEL_URL'));
  const name = env('ASSISTANT_MODEL');
  const key = env('ASSISTANT_MODEL_KEY');
  if (!name || !key || !address) return null;
  return { address, name, key, patience: Number(env('ASSISTANT_MODEL_PATIENCE_MS')) || TIMEOUT_MS };
}

/**
 * Calls the model once, and yields its text as it arrives, or in one piece if the provider doesn't stream.
 * @throws without a usable response in time; error messages never contain the key or the question
 */
export async function* askModel(
  model: Model,
  instructions: string,
  question: string,
  canceled: AbortSignal,
): AsyncGenerator<string> {
  const protocol = protocolFor(model.address);
  const response = await currentRuntime().fetch(model.address, {
    method: 'POST',
    // No redirects: only the configured URL gets the key and the question.
    redirect: 'error',
    signal: AbortSignal.any([canceled, AbortSignal.timeout(model.patience)]),
    headers: { 'content-type': 'application/json', ...protocol.headers(model.key) },
    body: JSON.stringify(protocol.body(model.name, instructions, question)),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the language model answered ${response.status}`);
  }
  if (isEventStream(response)) {
    for await (const data of readEvents(response, MAX_RESPONSE_BYTES)) yield protocol.delta(data);
    return;
  }
  const bytes = await readAtMost(response, MAX_RESPONSE_BYTES);
  if (bytes === null) throw new Error('the language model answered at too great length');
  yield protocol.text(JSON.parse(new TextDecoder().decode(bytes)));
}
