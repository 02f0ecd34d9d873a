import type { WeightedTerms } from './weighted-terms.ts';

/** Asks for help with something, not for the help desk. English and Spanish. */
const HELP =
  /\b(?:help(?:ing)?(?! ?desk)|assist(?:ing|ance)?)\b(?!.*\b(?:understand|choose|pick|decide|apply)\b)|(?<!mesa de )\bayud\p{L}*(?!.*\b(?:entender|elegir|escoger|decidir)\b)/iu;
/** Asks to have something done. */
const DO_IT =
  /\b(?:do|can|could|will|would) (?:you|u|y['’]?all)(?: guys)? (?:also )?(?:do|handle|prepare|file)\b|^\W*(?:hacen|preparan|llenan|tramitan)\b/iu;

/** Terms for the conditions of our work, which aren't services. */
const CONDITIONS = new Set(['tax', 'insurance', 'contract', 'job', 'license']);

/** "Can you help me with a virus?" */
export const asksForHelp = (question: string): boolean => HELP.test(question);

/** The same, or "Do you do taxes?" */
export const asksForService = (question: string): boolean => asksForHelp(question) || DO_IT.test(question);

/** Whether a question asks for a service of another trade: "Can you help me with taxes?" isn't about taxes on our prices. */
export function asksOtherTrade({ question, terms }: { question: string; terms: ReadonlySet<string> }): boolean {
  const subject = [...terms].filter((term) => term !== 'price');
  return asksForService(question) && subject.length > 0 && subject.every((term) => CONDITIONS.has(term));
}

/** How much the price counts that nobody asked for: too little to tell what kind of answer is wanted. */
const OFFERED = 0.2;

/** The terms of a question, with the price where it asks for help: what something costs says that it is done. */
export const withOffer = (question: string, terms: WeightedTerms): WeightedTerms =>
  asksForHelp(question) && !terms.has('price') ? new Map([...terms, ['price', OFFERED]]) : terms;
