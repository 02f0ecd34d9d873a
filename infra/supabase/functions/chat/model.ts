import * as v from 'valibot';
import { readAtMost } from '../_shared/read-at-most.ts';
import { currentRuntime } from '../_shared/runtime.ts';

/** How long an answer may take, in milliseconds, before the site's own words are given instead. */
const PATIENCE_MS = 8000;
/** Bytes of an answer that are read: more is not what was asked for. */
const LONGEST_ANSWER = 64 * 1024;

/** A language model that the operator configured, reached by the protocol that its address ends in. */
export interface Model {
  readonly address: URL;
  readonly name: string;
  readonly key: string;
  readonly patience: number;
}

interface Protocol {
  headers(key: string): Record<string, string>;
  body(model: string, instructions: string, question: string): unknown;
  /** The text in an answer. @throws where it has none */
  text(answer: unknown): string;
}

// https://platform.openai.com/docs/api-reference/chat and everything that speaks like it
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

const protocolOf = (address: URL): Protocol => (address.pathname.endsWith('/messages') ? messages : completions);

/**
 * The configured model, or null where there is none: no address, no name or no key. The key travels encrypted or stays on
 * this machine; an address where it would not counts as none.
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
  return { address, name, key, patience: Number(env('ASSISTANT_MODEL_PATIENCE_MS')) || PATIENCE_MS };
}

/** Asks once. @throws when no usable answer comes in time; the message never holds the key or the question */
export async function askModel(model: Model, instructions: string, question: string): Promise<string> {
  const protocol = protocolOf(model.address);
  const response = await currentRuntime().fetch(model.address, {
    method: 'POST',
    // Another address than the one configured gets neither the key nor the question.
    redirect: 'error',
    signal: AbortSignal.timeout(model.patience),
    headers: { 'content-type': 'application/json', ...protocol.headers(model.key) },
    body: JSON.stringify(protocol.body(model.name, instructions, question)),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the language model answered ${response.status}`);
  }
  const bytes = await readAtMost(response, LONGEST_ANSWER);
  if (bytes === null) throw new Error('the language model answered at too great length');
  return protocol.text(JSON.parse(new TextDecoder().decode(bytes)));
}
