import type { Sentence } from './sentence.ts';
import { asksForHelp } from './service-request.ts';

/** A kind of answer: the concepts or the form of questions that ask for it, and the pattern of sentences that give it. */
interface AnswerType {
  readonly concepts?: readonly string[];
  readonly form?: RegExp;
  readonly answer: RegExp;
}

const PRICE = /[$%]|\b(?:fees?|free|quoted?|waived|credited|charge|pay|cotiza|paga|cobra|cargo|descuentos?|abona)\b/i;

const TYPES: readonly AnswerType[] = [
  { concepts: ['price', 'discount'], answer: PRICE },
  {
    concepts: ['duration', 'often'],
    answer:
      /\d|\b(?:one|two|three|seven|ten|minutes?|hours?|hourly|days?|weeks?|months?|years?|dos|tres|siete|diez|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?|quarter|trimestre)\b/i,
  },
  { concepts: ['phone'], answer: /\d{3}-\d{4}|call|llam|emergenc|phone|tel[eé]fono|closed|cerramos/i },
  {
    concepts: ['hours'],
    answer:
      /\d ?(?:a|p)\.? ?m\b|\b\d{1,2}:\d\d\b|24\/7|\b(?:open|closed?s?|hours?|days?|answer\w*|holidays?|weekends?|nights?|abr\w+|abiert\w+|cerr\w+|cierr\w+|hor(?:as?|ario)|h[aá]bil\w*|d[ií]as?|contest\w+|noches?)\b/i,
  },
  {
    // Where something is, or where to go for it.
    concepts: ['where'],
    form: /\bwhere\b|\bd[oó]nde\b/i,
    answer:
      /\b(?:stockton|lodi|modesto|sacramento|tracy|manteca|count(?:y|ies)|condados?|united states|estados unidos|california|miles|millas|shop|store(?:front)?|tienda|mostrador|come to you|vamos|address|direcci[oó]n|page|p[aá]gina|portal|footer|link|enlace|menu|men[uú]|estimates?|presupuestos?|invoices?|facturas?|email|correo|on site|home|house|office|casa|oficina|ticket|cloud|nube|server|servidor|here|aqu[ií]|there|nearest|cercano)\b|\/\w|@/i,
  },
  {
    // How to do something: a step, or whom to ask.
    form: /\bhow (?:do|can|would|should) (?:i|we)\b|\bhow to\b|\bc[oó]mo (?:le )?(?:hago|hacemos|puedo|podemos|se hace|pido|cancelo|aplico|pago|cambio|abro|reporto|entro|activo|recupero)\b/i,
    answer:
      /\b(?:you|your|portal|page|tickets?|write|call|email|open|send|choose|select|click|go to|sign|turn|unplug|check|press|use|bring|book|ask|usted|puede|su|sus|p[aá]gina|escrib\w+|llam\w+|abr\w+|env[ií]\w+|elij\w+|entr\w+|pid\w+|correo|desde|tarjeta|card|steps?|pasos?|vaya|toque)\b|@|\/\w/i,
  },
];

/** A row of a price list: "Virus removal: $129." */
const PRICE_ROW = /^[^.:]{3,80}(?::| costs) (?:from |desde )?\$[\d.,]+[^.]*\.$/;
const YES_NO =
  /^\W*(?:do|does|did|is|are|can|could|will|would|am|may|has|have|should|hay|tienen?|puedo|pueden?|es|son|est[aá]n?|van|hacen|aceptan|venden|reparan|arreglan|se puede)\b/i;

/** Nothing but an amount, as in a table's cell. */
const AMOUNT = /^(?:from |desde )?\$[\d.,]+$/;
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** For sentences of another answer type than the question's. */
const PENALTY = 0.75;

/** A question with the terms that decide its answer type. */
export interface TypedQuestion {
  readonly question: string;
  readonly terms: ReadonlySet<string>;
}

/** 1 if a sentence has the answer type that a question asks for, less otherwise; 0 for a bare amount when nobody asked for a price. */
export function answerTypeFactor({ question, terms }: TypedQuestion, { text, section, bag }: Sentence): number {
  const headed = `${section.heading} ${text}`;
  const isAsked = ({ concepts = [], form }: AnswerType) =>
    concepts.some((concept) => terms.has(concept)) || form?.test(question) === true;
  const hasType = TYPES.every((type) => !isAsked(type) || type.answer.test(type.form ? headed : text));
  // A request for help is answered by its price.
  const isAboutPrice = ['price', 'discount', 'free'].some((concept) => terms.has(concept)) || asksForHelp(question);
  if (isAmount(text) && !isAboutPrice) return 0;
  // A price doesn't answer a yes-or-no question.
  const isPriceForYesNo = YES_NO.test(question) && PRICE_ROW.test(text) && !isAboutPrice;
  // "How many …?" needs a sentence marked as a count, since numbers are everywhere.
  const isUncounted = terms.has('howmany') && !bag.has('howmany');
  return hasType && !isPriceForYesNo && !isUncounted ? 1 : PENALTY;
}
