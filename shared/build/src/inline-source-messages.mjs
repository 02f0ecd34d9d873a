import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const MESSAGE = /\bmessage: ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;

/**
 * Loader: English, the source language, travels with the code that shows it, compiled in place. A page brings exactly its
 * own texts, and no catalog is fetched for most visitors; the other languages' catalogs replace these texts by id.
 * Runs after the Lingui macros, which write `id: "…"` and `message: "…"` into one object.
 * (`infra/decisions/003-inline-english-messages.md`)
 */
export default function inlineSourceMessages(source) {
  return source.replaceAll(MESSAGE, (whole, literal) => {
    const text = valueOf(literal);
    // Other objects have a `message` too; Lingui's has the id that belongs to the text.
    return source.includes(`id: "${generateMessageId(text)}"`) ? `message: ${JSON.stringify(compileMessage(text))}` : whole;
  });
}

/** The text of a JavaScript string literal that our own compiler has just written. */
function valueOf(literal) {
  return new Function(`return ${literal}`)();
}
