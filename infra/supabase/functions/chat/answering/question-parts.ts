const QUESTION_WORD =
  '(?:what|how|do|does|did|is|are|can|could|when|where|which|who|will|would|qu[eé]|c[oó]mo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|qui[eé]n|hay|tienen|puedo|pueden|van|est[aá]n)\\b';
const CLAUSES = new RegExp(
  `(?<=[?!.;])\\s+(?=\\S)|,?\\s+(?:and|also|plus|y|adem[aá]s)[,:]?\\s+[¿]?(?=${QUESTION_WORD})|,\\s*[¿]?(?=${QUESTION_WORD})`,
  'giu',
);
const COORDINATION = /\s+(?:and|y|e)\s+/iu;
const MAX_PARTS = 3;

/** The questions in a message that asks several; one if it doesn't. */
export function clauses(message: string): readonly string[] {
  const parts = message.split(CLAUSES).filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [message];
}

/** The two halves of "Basic and Pro", or `null`. */
export function coordinated(question: string): readonly [string, string] | null {
  const [first, second, ...more] = question.replace(/^\s*[¿]?(?:and|y)\s+/iu, '').split(COORDINATION);
  return first && second && more.length === 0 ? [first, second] : null;
}
