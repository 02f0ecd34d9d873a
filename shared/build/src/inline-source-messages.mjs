import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const MESSAGE = new RegExp(String.raw`\bmessage: ${LITERAL}(,\s*context: ${LITERAL})?`, 'g');

/**
 * Loader: compiles English messages in place, so that each page contains exactly its own texts and English visitors fetch no
 * catalog. Catalogs of other languages replace these texts by id.
 * Runs after the Lingui macros, which write `id: "…"` and `message: "…"` into one object, and a `context: "…"` after them.
 * (`infra/decisions/003-inline-english-messages.md`)
 */
export default function inlineSourceMessages(source) {
  return source.replaceAll(MESSAGE, (match, literal, rest = '', context = '""') => {
    const text = parseLiteral(literal);
    const id = generateMessageId(text, parseLiteral(context));
    // Other objects have a `message` too; Lingui's has the id that belongs to the text.
    return source.includes(`id: "${id}"`) ? `message: ${JSON.stringify(compileMessage(text))}${rest}` : match;
  });
}

/** The text of a JavaScript string literal that our own compiler has just written. */
function parseLiteral(literal) {
  return new Function(`return ${literal}`)();
}
