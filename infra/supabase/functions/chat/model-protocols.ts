import * as v from 'valibot';

/** How to call a provider's API and read its responses. */
interface Protocol {
  headers(key: string): Record<string, string>;
  body(model: string, instructions: string, question: string): unknown;
  /** The text of a response. @throws if it has none */
  text(answer: unknown): string;
  /** The text that an event of a streamed response adds. @throws if the event is an error */
  delta(data: string): string;
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
    stream: true,
  }),
  text: (answer) => {
    const [choice] = v.parse(Completions, answer).choices;
    return choice.message.content;
  },
  delta: (data) =>
    data === '[DONE]'
      ? ''
      : v
          .parse(CompletionChunk, JSON.parse(data))
          .choices.map(({ delta }) => delta.content ?? '')
          .join(''),
};
const Completions = v.object({
  choices: v.looseTuple([v.object({ message: v.object({ content: v.string() }) })]),
});
const CompletionChunk = v.object({ choices: v.array(v.object({ delta: v.object({ content: v.nullish(v.string()) }) })) });

// https://docs.anthropic.com/en/api/messages
const messages: Protocol = {
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: (model, instructions, question) => ({
    model,
    max_tokens: 700,
    system: instructions,
    messages: [{ role: 'user', content: question }],
    stream: true,
  }),
  text: (answer) =>
    v
      .parse(Messages, answer)
      .content.map((block) => block.text ?? '')
      .join(''),
  delta: (data) => {
    const { type, delta } = v.parse(MessageEvent, JSON.parse(data));
    if (type === 'error') throw new Error('the language model broke off');
    return delta?.text ?? '';
  },
};
const Messages = v.object({ content: v.array(v.object({ text: v.optional(v.string()) })) });
const MessageEvent = v.object({ type: v.string(), delta: v.optional(v.object({ text: v.optional(v.string()) })) });

/** Chosen by the URL. */
export const protocolFor = (address: URL): Protocol => (address.pathname.endsWith('/messages') ? messages : completions);
