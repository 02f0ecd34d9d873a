const QUESTION_WORD =
  '(?:what|whats|how|hows|do|does|did|is|are|can|could|when|where|which|who|will|would|qu[eé]|c[oó]mo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|qui[eé]n|hay|tienen|puedo|pueden|van|est[aá]n)\\b';
const SENTENCES = /(?<=[?!.;])\s+(?=\S)/u;
const CLAUSES = new RegExp(
  `,?\\s+(?:and|also|plus|y|adem[aá]s)[,:]?\\s+(?:if (?:not|so),?\\s+)?[¿]?(?=${QUESTION_WORD})|,\\s*[¿]?(?=${QUESTION_WORD})`,
  'giu',
);
const ASKING = new RegExp(`^\\W*(?:(?:and|also|plus|so|but|y|e|o|pero|adem[aá]s|tambi[eé]n)\\W+)?${QUESTION_WORD}`, 'iu');
const COORDINATION = /\s+(?:and|y|e)\s+/iu;
const MAX_PARTS = 3;

/** A question with the statements that belong to it: "My screen is black." */
export interface QuestionPart {
  readonly question: string;
  readonly context: readonly string[];
}

/** The questions in a message; the message itself if it asks one, several in one sentence, or too many. */
export function questionParts(message: string): readonly QuestionPart[] {
  const sentences = message.split(SENTENCES).filter((part) => /\p{L}{2}/u.test(part));
  const isMarked = sentences.some((sentence) => /\?/.test(sentence));
  const parts = sentences.flatMap((sentence) => {
    const clauses = sentence.split(CLAUSES).filter((part) => /\p{L}{2}/u.test(part));
    const canAsk = !isMarked || /\?/.test(sentence);
    return clauses.map((text) => ({ text, isAsking: canAsk && (ASKING.test(text) || /^\s*¿|\?\s*$/.test(text)) }));
  });
  const found: QuestionPart[] = [];
  let context: string[] = [];
  for (const { text, isAsking } of parts)
    if (isAsking) {
      found.push({ question: text, context });
      context = [];
    } else context.push(text);
  const last = found.pop();
  if (!last || found.length >= MAX_PARTS) return [{ question: message, context: [] }];
  return [...found, { ...last, context: [...last.context, ...context] }];
}

/** The two halves of "Basic and Pro", or `null`. */
export function coordinated(question: string): readonly [string, string] | null {
  const [first, second, ...more] = question.replace(/^\s*[¿]?(?:and|y)\s+/iu, '').split(COORDINATION);
  return first && second && more.length === 0 ? [first, second] : null;
}
