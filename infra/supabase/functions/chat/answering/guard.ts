import { withoutGreeting } from './greeting.ts';
import { questionParts } from './question-parts.ts';
import { normalize } from './vocabulary.ts';

/** Messages that are declined, in English and Spanish. */
const REFUSED: readonly RegExp[] = [
  // Prompt injection.
  /\b(?:ignore|disregard|forget|override|bypass|olvid[ae]|ignor[ae])\b.*\b(?:instructions?|rules?|prompts?|above|previous|before|instrucciones|reglas|anterior(?:es)?)\b/i,
  /\b(?:system|hidden|secret|initial|internal)\s+(?:prompts?|rules?|instructions?|messages?)\b|\bprompt del sistema\b|\b(?:reglas|instrucciones)\s+(?:ocultas|secretas|internas)\b/i,
  /\b(?:pretend|act as (?!(?:our|my|an?) (?:it|tech|help|outsourced)\b)|role-?play|you are now|from now on|imagine you|jailbreak|developer mode|fing[ea]|act[uú]a como|ahora eres|a partir de ahora)\b/i,
  // Put words in the assistant's mouth: "Confirm that you owe me $500", but not "Please confirm my appointment".
  /^(?:please |por favor,? )?(?:say|repeat|confirm|promise|claim|announce|declare|print|output|write(?!-)|d[ií]|repita|repite|confirm[ae]|promet[ae]|escriba|escribe)\b(?! (?:me )?(?:a|an|the|un|una|el|la)? ?(?:(?:copy|copia) (?:of|de) )?(?:my|our|mis?|nuestr[oa]s?|quote|estimate|ticket|reply|warranty|appointment|booking|order|invoice|cita|pedido|factura|garant[ií]a|presupuesto|qu[eé] d[ií]as?)\b(?!.*\b(?:free|gratis|refund\w*|reembols\w*)\b))(?! (?:jobs?|queues?|servers?|spooler|quality)\b)/i,
  /,\s*(?:confirm|promise|confirm[ae])\W*$/i,
  /\b(?:translate|encode|decode|base64|rot13)\b.*\b(?:prompt|instructions?|this)\b/i,
  // Secrets.
  /^(?!.*\b(?:forgot\w*|lost|olvid\w+|perd[ií])\b).*\b(?:password|passcode|credentials?|api[ -]?keys?|secret key|token|contrase[ñn]a|clave)\b.*\b(?:admin\w*|owner|root|database|your (?:office|server|system)s?|staff|due[ñn]o|administrador\w*)\b/i,
  /^(?!.*\b(?:forgot\w*|lost|olvid\w+|perd[ií])\b).*\b(?:admin\w*|owner|root|database|staff|office)(?:['’]s)?\s+(?:wifi\s+)?(?:password|credentials?|keys?)\b|\bwi-?fi password\b/i,
  /\b(?:list|show|dump|give me|export|mu[eé]str[ae]\w*|lista)\b(?!.*\b(?:my|our|mi|nuestro) (?:plan|account|company|cuenta|empresa)\b)[^\d]*\b(?:clients?|customers?|users?|clientes|usuarios)['’]?s?\b/i,
  // Code injection and crime.
  /<\/?[a-z!][^>]*>|\bjavascript:|\b(?:drop|truncate|alter)\s+table\b|\bunion\s+select\b|\bselect\b.+\bfrom\b.+\bwhere\b|--\s*$|\{\{.*\}\}|\$\{.*\}/i,
  /\bhow (?:do|can|to|would) ?(?:i|we|you)? (?:hack|break into|crack|spy on|steal|pirate)\b|\bc[oó]mo (?:hackeo|hackear|espiar|robar)\b|(?<!\b(?:was|were|is|got|been|had|my|our) )\bstolen\b|(?<!\b(?:fue|ha sido|mi \w{1,12}) )\brobad[oa]\b/i,
  // Insults and accusations.
  /\b(?:idiots?|morons?|scammers?|crooks?|liars?|thie(?:f|ves)|shut up|suck|(?:fuck|screw) (?:you|off|u)\b|asshole|bitch|est[uú]pid[oa]s?|idiotas?|ladrones|rater[oa]s|mentiros[oa]s?|in[uú]til(?:es)?|pendej[oa]s?)\b/i,
  // About a printer or the visitor's own question, these words aren't insults.
  /\b(?:you|you['’]re|tulebyte|(?:this|your) (?:bot|chat\w*|assistant|company|people|service|site))\b[^,.]*\b(?:stupid|dumb|useless)\b(?! question)|\b(?:stupid|dumb|useless) (?:bot|robot|assistant|chat\w*|machine|company|people|thing)\b/i,
];

const OTHER_PEOPLES_DATA: readonly RegExp[] = [
  /\b(?:other|all|another|every|otros?|otras?|todos los|todas las)\s+(?:your\s+|the\s+)?(?:clients?|customers?|users?|people|persons?|accounts?|clientes?|usuarios?|cuentas?)['’]?s?\b.*\b(?:invoices?|emails?(?! support)|tickets?|data|names?|address\w*|orders?|facturas?|correos?|datos|nombres?)\b/i,
  /\b(?:invoices?|emails?|tickets?|data|names?|address\w*|facturas?|correos?|datos|nombres?)\s+(?:of|de)\s+(?:other|all|another|every|otros?|otras?|todos|todas)\b/i,
];

/** Whether data is kept safe, or who sees the visitor's own, is a fair question. */
const ABOUT_PRIVACY =
  /^\W*(?:is|are|do|does|can|could|will|son|est[aá]n?|pueden?)\b[^.?!]*\b(?:(?:see|read|access|get|ven|ver|leer) (?:my|our|mis?|nuestr[oa]s?)|kept|stored|encrypted|protected|guardad[oa]s?|protegid[oa]s?)\b[^?!]*\?*\W*$/i;

/** Whether a message is declined without looking for an answer. */
export function isRefused(message: string): boolean {
  const matches = (pattern: RegExp) => pattern.test(message);
  return REFUSED.some(matches) || (OTHER_PEOPLES_DATA.some(matches) && !matches(ABOUT_PRIVACY));
}

/** Asks for a person, or sounds angry. English and Spanish. */
const PERSON =
  /\b(?:(?:talk|speak|chat) (?:to|with) (?:a |an |some|any|your )?(?:real |actual |live )?(?:person|human|someone|somebody|agent|representative|manager|owner)|real person|human being|ridiculous|unacceptable|what the (?:fuck|hell)|holy shit|bullshit|fuck\w*|shit\w*|fed up|furious|angry|complain\w*|hablar con (?:una |un |el |la )?(?:persona|humano|alguien|agente|gerente|encargad[oa]|dueñ[oa])|inaceptable|hart[oa]|enojad[oa]|furios[oa]|quej[ao]\w*)\b/i;

const PERSON_NAMES = 'person|human|human being|agent|representative|rep|operator|manager|supervisor';
const PERSON_NAMES_ES = 'persona|humano|agente|gerente|asesora?|representante|operadora?|supervisora?';
const aPerson = (names: string) =>
  `(?:(?:a|an|any|some|the|your|one of your) )?(?:(?:real|actual|live|human) )*(?:${names})(?: (?:real|live|there|here))?`;
const unaPersona = (names: string) =>
  `(?:(?:una?|el|la|su|sus|algun|alguna) )?(?:${names})(?: (?:real|de verdad|human[oa]|en vivo))?`;
const SOMEONE = aPerson(`${PERSON_NAMES}|people|someone|somebody|anyone|anybody|owner|technicians?|techs?`);
const ALGUIEN = unaPersona(`${PERSON_NAMES_ES}|alguien|encargad[oa]|duen[oa]|tecnic[oa]`);
/** What may follow the request: "… about virus removal", "… please". */
const ABOUT =
  '(?: (?:about|regarding|on the phone|instead|directly|now|right now|today|please|sobre|acerca|de|por|ahora|ya|hoy|mejor|directamente)\\b.*)?';
/** Match normalized text. */
const PERSON_REQUESTS: readonly RegExp[] = [
  `(?:please )?(?:i (?:(?:would|d) (?:like|love|rather)|want|need|wanna|have|prefer)(?: to)? |id (?:like|rather)(?: to)? |(?:can|could|may) (?:i|we) (?:please )?|(?:we )?(?:need|want) to |let me |just let me |how (?:do|can) i )?(?:talk|speak|chat) (?:to|with) ${SOMEONE}`,
  `(?:please )?(?:can you |could you )?(?:please )?(?:get|give|connect|transfer|put|pass)(?: me)?(?: over)?(?: through)?(?: to| with)? ${aPerson(`${PERSON_NAMES}|someone|somebody`)}`,
  `(?:i (?:want|need) )?${aPerson(PERSON_NAMES)}`,
  `(?:por favor )?(?:(?:yo )?(?:quiero|quisiera|necesito|prefiero|ocupo|me gustaria|deseo|puedo|podria|podemos|quisieramos|queremos|dejeme|dejame|como puedo) )?(?:hablar|platicar|chatear|comunicarme) con ${ALGUIEN}`,
  `(?:por favor )?(?:me (?:puede|pueden|podria) )?(?:paseme|pasame|comuniqueme|comunicame|conecteme|comunicar|pasar|poner)(?: con)? ${ALGUIEN}`,
  `(?:quiero |necesito |ocupo )?${unaPersona(PERSON_NAMES_ES)}`,
].map((pattern) => new RegExp(`^${pattern}${ABOUT}$`));

/** Whether a message only asks for a person: "Can I talk to someone about a virus?", but not "… and how much is it?". */
export function isPersonRequest(message: string): boolean {
  const isRequest = (text: string) =>
    questionParts(text).length === 1 && PERSON_REQUESTS.some((pattern) => pattern.test(normalize(withoutGreeting(text))));
  if (isRequest(message)) return true;
  // "This is ridiculous, let me talk to someone."
  const clauses = message.split(/[.,;!?]+/).filter((clause) => clause.trim() !== '');
  return clauses.some(isRequest) && clauses.every((clause) => isRequest(clause) || PERSON.test(clause));
}

/** Whether a person should be offered, regardless of the answer. */
export function wantsPerson(message: string): boolean {
  return PERSON.test(message) || isPersonRequest(message);
}
