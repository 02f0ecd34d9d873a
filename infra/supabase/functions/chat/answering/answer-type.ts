import type { Sentence } from './knowledge-index.ts';

/** What kind of thing a question asks for, by its concepts, and what a sentence that tells it looks like. */
const TYPES: readonly { readonly concepts: readonly string[]; readonly told: RegExp }[] = [
  {
    concepts: ['price', 'discount'],
    told: /[$%]|\b(?:fees?|free|quoted?|waived|credited|charge|pay|cotiza|paga|cobra|cargo|descuentos?|abona)\b/i,
  },
  {
    concepts: ['duration', 'often'],
    told: /\d|\b(?:one|two|three|seven|ten|minutes?|hours?|hourly|days?|months?|years?|un|una|dos|tres|siete|diez|minutos?|horas?|d[ií]as?|mes(?:es)?|años?|quarter|trimestre)\b/i,
  },
  { concepts: ['phone'], told: /\d{3}-\d{4}|call|llam|emergenc|phone|tel[eé]fono/i },
];

/** Factor for a sentence that doesn't tell what the question asks for. */
const PENALTY = 0.75;

/** 1 if the sentence can tell what is asked, less otherwise. */
export function typeFactor(questionTerms: ReadonlySet<string>, { text }: Sentence): number {
  return TYPES.every(({ concepts, told }) => !concepts.some((concept) => questionTerms.has(concept)) || told.test(text))
    ? 1
    : PENALTY;
}
