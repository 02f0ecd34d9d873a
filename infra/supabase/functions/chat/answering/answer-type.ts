import type { Sentence } from './sentence.ts';
import { asksForHelp } from './service-request.ts';

/** What kind of thing a question asks for, by its concepts or its form, and what a sentence that tells it looks like. */
interface AnswerType {
  readonly concepts?: readonly string[];
  readonly form?: RegExp;
  readonly told: RegExp;
}

const PRICE = /[$%]|\b(?:fees?|free|quoted?|waived|credited|charge|pay|cotiza|paga|cobra|cargo|descuentos?|abona)\b/i;

const TYPES: readonly AnswerType[] = [
  { concepts: ['price', 'discount'], told: PRICE },
  {
    concepts: ['duration', 'often'],
    told: /\d|\b(?:one|two|three|seven|ten|minutes?|hours?|hourly|days?|weeks?|months?|years?|dos|tres|siete|diez|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?|quarter|trimestre)\b/i,
  },
  { concepts: ['phone'], told: /\d{3}-\d{4}|call|llam|emergenc|phone|tel[eé]fono|closed|cerramos/i },
  {
    concepts: ['hours'],
    told: /\d ?(?:a|p)\.? ?m\b|\b\d{1,2}:\d\d\b|24\/7|\b(?:open|closed?s?|hours?|days?|answer\w*|holidays?|weekends?|nights?|abr\w+|abiert\w+|cerr\w+|cierr\w+|hor(?:as?|ario)|h[aá]bil\w*|d[ií]as?|contest\w+|noches?)\b/i,
  },
  {
    // Where something is, or where one goes for it.
    concepts: ['where'],
    form: /\bwhere\b|\bd[oó]nde\b/i,
    told: /\b(?:stockton|lodi|modesto|sacramento|tracy|manteca|count(?:y|ies)|condados?|united states|estados unidos|california|miles|millas|shop|store(?:front)?|tienda|mostrador|come to you|vamos|address|direcci[oó]n|page|p[aá]gina|portal|footer|link|enlace|menu|men[uú]|estimates?|presupuestos?|invoices?|facturas?|email|correo|on site|home|house|office|casa|oficina|ticket|cloud|nube|server|servidor|here|aqu[ií]|there|nearest|cercano)\b|\/\w|@/i,
  },
  {
    // How to do something: a step, a way, or whom to ask.
    form: /\bhow (?:do|can|would|should) (?:i|we)\b|\bhow to\b|\bc[oó]mo (?:le )?(?:hago|hacemos|puedo|podemos|se hace|pido|cancelo|aplico|pago|cambio|abro|reporto|entro|activo|recupero)\b/i,
    told: /\b(?:you|your|portal|page|tickets?|write|call|email|open|send|choose|select|click|go to|sign|turn|unplug|check|press|use|bring|book|ask|usted|puede|su|sus|p[aá]gina|escrib\w+|llam\w+|abr\w+|env[ií]\w+|elij\w+|entr\w+|pid\w+|correo|desde|tarjeta|card|steps?|pasos?|vaya|toque)\b|@|\/\w/i,
  },
];

/** A row of a price list: "Virus removal: $129." */
const PRICE_ROW = /^[^.:]{3,80}(?::| costs) (?:from |desde )?\$[\d.,]+[^.]*\.$/;
const YES_NO =
  /^\W*(?:do|does|did|is|are|can|could|will|would|am|may|has|have|should|hay|tienen?|puedo|pueden?|es|son|est[aá]n?|van|hacen|aceptan|venden|reparan|arreglan|se puede)\b/i;

/** The amount alone, of a table's row. */
const AMOUNT = /^(?:from |desde )?\$[\d.,]+$/;
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** Factor for a sentence that doesn't tell what the question asks for. */
const PENALTY = 0.75;

/** What is asked, apart from what it is about. */
export interface Asked {
  readonly question: string;
  readonly terms: ReadonlySet<string>;
}

/** 1 if the sentence can tell what is asked, less otherwise: nothing for an amount alone where no price is asked for. */
export function typeFactor({ question, terms }: Asked, { text, section, bag }: Sentence): number {
  const said = `${section.heading} ${text}`;
  const isAsked = ({ concepts = [], form }: AnswerType) =>
    concepts.some((concept) => terms.has(concept)) || form?.test(question) === true;
  const isTold = TYPES.every((type) => !isAsked(type) || type.told.test(type.form ? said : text));
  // The price of help is an offer.
  const isAboutPrice = ['price', 'discount', 'free'].some((concept) => terms.has(concept)) || asksForHelp(question);
  if (isAmount(text) && !isAboutPrice) return 0;
  // A price is neither a yes nor a no.
  const isPriceForYesNo = YES_NO.test(question) && PRICE_ROW.test(text) && !isAboutPrice;
  // "How many …?" needs a sentence that is known to count them: there is a number in every other one.
  const isUncounted = terms.has('howmany') && !bag.has('howmany');
  return isTold && !isPriceForYesNo && !isUncounted ? 1 : PENALTY;
}
