import * as v from 'valibot';
import { readAtMost } from '../_shared/read-at-most.ts';
import { currentRuntime } from '../_shared/runtime.ts';

/** How long the model can take before the site's own sentences are used instead. */
const TIMEOUT_MS = 8000;
/** Larger responses are rejected. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** The operator's language model; its URL decides the protocol. */
export interface Model {
  readonly address: URL;
  readonly name: string;
  readonly key: string;
  readonly patience: number;
}

interface Protocol {
  headers(key: string): Record<string, string>;
  body(model: string, instructions: string, question: string): unknown;
  /** The text of a response. @throws if it has none */
  text(answer: unknown): string;
}

// https://platform.openai.com/docs/api-reference/chat, and compatible services
const completions: Protocol = {
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: (model, instructions, question) => ({
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: question },
    ],
    response_format: { type: 'json_object' },
  }),
  text: (answer) => {
    const [choice] = v.parse(Completions, answer).choices;
    return choice.message.content;
  },
};
const Completions = v.object({
  choices: v.looseTuple([v.object({ message: v.object({ content: v.string() }) })]),
});

// https://docs.anthropic.com/en/api/messages
const messages: Protocol = {
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: (model, instructions, question) => ({
    model,
    max_tokens: 700,
    system: instructions,
    messages: [{ role: 'user', content: question }],
  }),
  text: (answer) =>
    v
      .parse(Messages, answer)
      .content.map((block) => block.text ?? '')
      .join(''),
};
const Messages = v.object({ content: v.array(v.object({ text: v.optional(v.string()) })) });

const protocolFor = (address: URL): Protocol => (address.pathname.endsWith('/messages') ? messages : completions);

/**
 * The configured model, or null if URL, name, or key is missing. The URL must be HTTPS or local, so that the key is never sent
 * in the clear.
 */
export function configuredModel(): Model | null {
  const { env } = currentRuntime();
  const given = env('ASSISTANT_MODEL_URL') ?? '';
  const name = env('ASSISTANT_MODEL');
  const key = env('ASSISTANT_MODEL_KEY');
  if (!name || !key || !URL.canParse(given)) return null;
  const address = new URL(given);
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  if (address.protocol !== 'https:' && !(here && address.protocol === 'http:')) return null;
  return { address, name, key, patience: Number(env('ASSISTANT_MODEL_PATIENCE_MS')) || TIMEOUT_MS };
}

/** Calls the model once. @throws without a usable response in time; the message never contains the key or the question */
export async function askModel(model: Model, instructions: string, question: string): Promise<string> {
  const protocol = protocolFor(model.address);
  const response = await currentRuntime().fetch(model.address, {
    method: 'POST',
    // No redirects: only the configured URL gets the key and the question.
    redirect: 'error',
    signal: AbortSignal.timeout(model.patience),
    headers: { 'content-type': 'application/json', ...protocol.headers(model.key) },
    body: JSON.stringify(protocol.body(model.name, instructions, question)),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the language model answered ${response.status}`);
  }
  const bytes = await readAtMost(response, MAX_RESPONSE_BYTES);
  if (bytes === null) throw new Error('the language model answered at too great length');
  return protocol.text(JSON.parse(new TextDecoder().decode(bytes)));
}
