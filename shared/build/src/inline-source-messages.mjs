import { createRequire } from 'node:module';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const require = createRequire(import.meta.url);
const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const MESSAGE = new RegExp(String.raw`\bmessage: ${LITERAL}(,\s*context: ${LITERAL})?`, 'g');

/**
 * Loader: compiles English messages in place, so that each page contains exactly its own texts and English visitors fetch no
 * catalog. Catalogs of other languages replace these texts by id.
 * Runs after the Lingui macros, which write `id: "…"` and `message: "…"` into one object, and a `context: "…"` after them.
 * (`infra/decisions/003-inline-english-messages.md`)
 * Option `catalog`: a compiled catalog in which each message must be, since a missing one would stay English.
 */
export default function inlineSourceMessages(source) {
  const { catalog } = this?.getOptions?.() ?? {};
  const translations = catalog && require(catalog).messages;
  return source.replaceAll(MESSAGE, (match, literal, rest = '', context = '""') => {
    const text = parseLiteral(literal);
    const id = generateMessageId(text, parseLiteral(context));
    // Other objects have a `message` too; Lingui's has the id that belongs to the text.
    if (!source.includes(`id: "${id}"`)) return match;
    if (translations && !(id in translations)) this.emitError(untranslated(text));
    return `message: ${JSON.stringify(compileMessage(text))}${rest}`;
  });
}

function untranslated(text) {
  return new Error(
    `"${text}" has no Spanish translation, so Spanish pages would show it in English. Add it to src/locales/es.po: npm run i18n:extract (outside the site's repository, npm run messages) collects the texts`,
  );
}

/** The text of a JavaScript string literal that our own compiler has just written. */
function parseLiteral(literal) {
  return new Function(`return ${literal}`)();
}
