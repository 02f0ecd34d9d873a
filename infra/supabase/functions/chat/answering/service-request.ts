import type { WeightedTerms } from './weighted-terms.ts';

/** Asks for help with something; "help desk" doesn't count. English and Spanish. */
const HELP =
  /\b(?:help(?:ing)?(?! ?desk)|assist(?:ing|ance)?)\b(?!.*\b(?:understand|choose|pick|decide|apply)\b)|(?<!mesa de )\bayud\p{L}*(?!.*\b(?:entender|elegir|escoger|decidir)\b)/iu;
/** Asks whether we do something. */
const DO_YOU =
  /\b(?:do|can|could|will|would) (?:you|u|y['’]?all)(?: guys)? (?:also )?(?:do|handle|prepare|file)\b|^\W*(?:hacen|preparan|llenan|tramitan)\b/iu;

/** Terms for the terms we work under, which aren't services of ours. */
const CONDITIONS = new Set(['tax', 'insurance', 'contract', 'job', 'license']);

/** "Can you help me with a virus?" */
export const asksForHelp = (question: string): boolean => HELP.test(question);

/** "Can you help me with a virus?" or "Do you do taxes?" */
export const asksForService = (question: string): boolean => asksForHelp(question) || DO_YOU.test(question);

/** Whether a question asks for another trade's service: "Can you help me with taxes?" isn't about the sales tax on our prices. */
export function asksOtherTrade({ question, terms }: { question: string; terms: ReadonlySet<string> }): boolean {
  const subject = [...terms].filter((term) => term !== 'price');
  return asksForService(question) && subject.length > 0 && subject.every((term) => CONDITIONS.has(term));
}

/** Weight of a price that nobody asked for: too little to set the answer type. */
const OFFER_WEIGHT = 0.2;

/** The terms of a question. A request for help also looks for a price, since what has a price is something we do. */
export const withOffer = (question: string, terms: WeightedTerms): WeightedTerms =>
  asksForHelp(question) && !terms.has('price') ? new Map([...terms, ['price', OFFER_WEIGHT]]) : terms;
