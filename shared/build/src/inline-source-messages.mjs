import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const MESSAGE = /\bmessage: ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;

/**
 * Loader: compiles English messages in place, so that each page contains exactly its own texts and English visitors fetch no
 * catalog. Catalogs of other languages replace these texts by id.
 * Runs after the Lingui macros, which write `id: "…"` and `message: "…"` into one object.
 * (`infra/decisions/003-inline-english-messages.md`)
 */
export default function inlineSourceMessages(source) {
  return source.replaceAll(MESSAGE, (match, literal) => {
    const text = parseLiteral(literal);
    // Other objects have a `message` too; Lingui's has the id that belongs to the text.
    return source.includes(`id: "${generateMessageId(text)}"`) ? `message: ${JSON.stringify(compileMessage(text))}` : match;
  });
}

/** The text of a JavaScript string literal that our own compiler has just written. */
function parseLiteral(literal) {
  return new Function(`return ${literal}`)();
}
