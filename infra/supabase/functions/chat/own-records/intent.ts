import type { OWN_RECORDS } from '@tulebyte/backend-api/functions/assistant-review';
import { normalize } from '../answering/vocabulary.ts';

/** The kind of their own records that clients ask for. */
export type Intent = (typeof OWN_RECORDS)[number];

// All patterns read a normalized message: lower case, without accents and punctuation, "what’s" as "what is".
const MINE = '(?:my|our|mi|mis|nuestr[oa]s?)';
const COMPUTER =
  '(?:laptop|computer|pc|desktop|machine|device|server|tower|repair|reparacion|computadora|compu|lap|equipo|servidor|maquina)';

/** How something works, or how to change it: the site answers that. */
const NOT_A_RECORD =
  /\bhow (?:do|can|would|should|to|often|fast|quickly|long)\b|\b(?:where do (?:i|we)|donde) (?:see|find|read|look|veo|vemos|encuentro|encontramos|leo|reviso)\b|\bcomo (?:puedo|podemos|hago|hacemos|se|cambi\w+|cancel\w+|pag\w+|abr\w+|respald\w+|reserv\w+)\b|\b(?:can|could|should|must|may|need|puedo|podemos|pueden|necesito|necesitamos|quiero|queremos)\b|\b(?:cancel\w*|reschedule|upgrade|cambiar|mover|abrir|(?<!por )pagar|devolver|if|si)\b|\b(?:free|itemized|confidential|private|secure|gratis|confidencial\w*|privad[oa]s?)\b|\bhave to\b|\bwant to\b|\bopen an?\b|\b(?:include|included|incluye|stored|kept|guardan)\b/;

const RECORDS: Readonly<Record<Intent, RegExp>> = {
  appointments: new RegExp(
    [
      String.raw`\b${MINE} (?:next |upcoming |proximas? )?(?:appointments?|appts?|bookings?|visit|citas?|visita)\b`,
      String.raw`\b(?:do (?:i|we) have|have (?:i|we) got|tengo|tenemos) .*\b(?:appointments?|bookings?|visits? (?:scheduled|booked|coming)|citas?|visitas?)\b`,
      String.raw`\bany (?:upcoming )?(?:appointments?|appts?|bookings?|visits?) (?:for (?:me|us)|booked|scheduled|coming)\b`,
      String.raw`\b(?:when|what time|cuando|a que hora) .*\b(?:technician|tecnico)\b.*\b(?:com\w*|arriv\w*|get here|here|viene|llega)\b`,
      String.raw`\b(?:cuando|a que hora) (?:viene|llega) (?:el|mi|su) tecnico\b`,
      String.raw`^(?:please )?(?:confirm|confirm[ae]) ${MINE} (?:appointments?|appts?|bookings?|visit|citas?|visita)\b`,
    ].join('|'),
  ),
  tickets: new RegExp(
    [
      String.raw`\b${MINE} (?:\w+ )?(?:tickets?|support requests?|solicitud(?:es)?(?: de soporte)?)\b`,
      String.raw`\b(?:do (?:i|we) have|tengo|tenemos) .*\b(?:tickets?|support requests?|solicitudes)\b|\b(?:tickets?|solicitudes) .*\b(?:(?:do )?(?:i|we) have|tengo|tenemos)\b`,
      String.raw`^any (?:open|pending|active) (?:tickets?|support requests?)$|^(?:que|cuales|cuantos) (?:tickets?|solicitudes) tengo`,
      String.raw`^(?:is|are|did you fix) ${MINE} ${COMPUTER} ?(?:\w+ )?(?:ready|done|fixed|finished|yet)?\b(?= ?(?:yet|already|now|ready|done|fixed|$))`,
      String.raw`\b(?:status|estado) (?:of|on|de) ${MINE} ${COMPUTER}\b|\bhow is ${MINE} ${COMPUTER} (?:coming|going)\b`,
      String.raw`^(?:ya )?(?:esta list[oa]|quedo|arreglaron) (?:ya )?${MINE} ${COMPUTER}\b|\bcomo va ${MINE} (?:ticket|${COMPUTER})\b|\ben que va ${MINE} (?:ticket|${COMPUTER})\b`,
    ].join('|'),
  ),
  invoices: new RegExp(
    [
      String.raw`\b${MINE} (?:\w+ )?(?:invoices?|bills?|balance|facturas?|saldo|cuenta por pagar)\b`,
      String.raw`\b(?:do (?:i|we) have|are there|tengo|tenemos|hay) .*\b(?:invoices?|bills?|facturas?)\b.*\b(?:due|open|unpaid|outstanding|pendientes?|por pagar|vencidas?)\b`,
      String.raw`^(?:que|cuales|cuantas) facturas (?:tengo|tenemos)\b|^any (?:unpaid|open|overdue) (?:invoices?|bills?)$`,
      String.raw`\b(?:do (?:i|we) have|tengo|tenemos|hay) .*\b(?:unpaid|open|overdue|outstanding) (?:invoices?|bills?)\b`,
      String.raw`\b(?:how much|what|cuanto|cuanta) (?:money )?(?:do (?:i|we) (?:\w+ )?owe|(?:les? |todavia )*(?:debo|debemos))\b`,
      String.raw`\bdo (?:i|we) (?:\w+ )?owe (?:you )?(?:anything|money|something)\b|\b(?:les? )?(?:debo|debemos) algo\b|\bbalance due\b`,
    ].join('|'),
  ),
  orders: new RegExp(
    [
      String.raw`\b${MINE} (?:\w+ )?(?:orders?|packages?|shipment|tracking number|pedidos?|paquete|envio)\b`,
      String.raw`\b(?:order|pedido) (?:that )?(?:i|we|que) (?:placed|made|hice|hicimos)\b|\b(?:do (?:i|we) have|tengo|tenemos) .*\b(?:orders?|pedidos?)\b`,
      String.raw`\bwhat (?:did|have) (?:i|we) (?:order|ordered|bought)\b|\bque (?:pedi|pedimos|he pedido)\b`,
    ].join('|'),
  ),
  plan: new RegExp(
    [
      String.raw`\b(?:what|which) (?:\w+ )?plan (?:am i|are we|do (?:i|we) have)\b|\b(?:que|cual) plan (?:tengo|tenemos)\b`,
      String.raw`\b(?:when|what day|cuando|que dia) .*\b${MINE} (?:plan|subscription|contract|suscripcion|contrato)\b.*\b(?:renew\w*|end\w*|expire\w*|due)\b`,
      String.raw`\b(?:cuando|que dia) (?:se renueva|termina|vence) ${MINE} (?:plan|suscripcion|contrato)\b`,
      String.raw`\b(?:what is|which is|show me|cual es|muestrame|muestreme) ${MINE} (?:current )?(?:plan|subscription|suscripcion)\b`,
      String.raw`\b(?:how much|what|cuanto) (?:do (?:i|we)|is|pago|pagamos|cuesta).*\b${MINE} plan\b`,
      String.raw`\bhow many (?:users|hours|seats) (?:do (?:i|we) have|are|are left).*\b${MINE} plan\b|\bcuant[oa]s (?:usuarios|horas) (?:tengo|tenemos|me quedan|nos quedan)\b`,
      String.raw`\bhow many hours (?:do (?:i|we) have )?(?:are )?left\b`,
    ].join('|'),
  ),
  devices: new RegExp(
    [
      String.raw`\b(?:is|are|was|were|did|do|when|what|which|status|show|list|has|have) (?:\w+ ){0,3}${MINE} (?:\w+ )?(?:backups?|devices)\b(?! (?:plan|price|service|cost))`,
      String.raw`\b(?:which|what|how many) (?:devices|computers) (?:do (?:i|we) have|are (?:protected|backed up|mine|ours))\b`,
      String.raw`\b(?:is|are) ${MINE} (?:\w+ )?(?:(?:computers?|servers?|laptops?|devices) (?:being )?(?:backed up|protected)|(?:files|data) (?:being )?backed up)\b`,
      String.raw`\b(?:funcionan?|corrio|corrieron|estan bien|esta bien|cuando fue|estado de|muestr\w+|lista de|fallaron|fallo) ${MINE} (?:ultimo )?(?:respaldos?|equipos)\b`,
      String.raw`\b(?:que|cuales|cuantos|cuantas) (?:equipos|dispositivos|computadoras) (?:tengo|tenemos)\b`,
      String.raw`\b(?:esta|estan) (?:(?:respaldad[oa]s?|protegid[oa]s?) ${MINE} (?:computadoras?|equipos?|servidor(?:es)?)|respaldad[oa]s? ${MINE} (?:archivos|datos))\b`,
    ].join('|'),
  ),
};

/** A record that is only mentioned: "Is labor listed on my invoice?" */
const MENTIONED = new RegExp(
  String.raw`\b(?:to|for|at|in|with|during|before|after|from|on|para|en|con|durante|antes de|despues de) ${MINE} (?:\w+ )?(?:appointments?|appts?|bookings?|visit|tickets?|invoices?|bills?|orders?|computers?|laptop|pc|devices?|files|data|citas?|visita|facturas?|pedidos?|equipos?|computadoras?|datos|archivos)\b`,
);
/** Asks for the record although it seems only mentioned: "Any update on my ticket?" */
const RECORD_FACTS =
  /\b(?:when|what time|status|updates?|news|due|owed?|balance|cuando|a que hora|estado|novedad\w*|noticias|saldo|debo|debemos)\b/;
/** Processes, reasons, and prices: the site answers those. */
const PROCESS =
  /\bwhat happens\b|\bwhy\b|\bque pasa\b|\bpor que\b|\b(?:while|during|when you|once you|mientras|durante|en caso|tested|taxed|hourly|daily|nightly|every (?:hour|day|night|week|month|quarter)|cada (?:hora|dia|noche|semana|mes|trimestre)|se prueban?)\b|\b(?:before|after|antes de|despues de) (?:the|a|la|el|una?) \w+|\b(?:on|with|con|en) (?:the )?(?:basic|pro|enterprise)\b|\bowe (?:you )?(?:guys )?(?:anything )?(?:for|to|just|when|once|after|before)\b|\b(?:debo|debemos) (?:por|de|pagar)\b/;

/** A question or a request, not a statement. */
const ASKS =
  /^(?:please )?confirm|\b(?:whens?|what|which|where|list|show|status|is|are|has|have|did|was|do (?:i|we) (?:\w+ )?(?:have|owe)|how (?:much|many|is)|any|cuando|donde|que|cual|cuales|cuant[oa]s?|a que hora|estado|muestr\w+|lista|ya|esta|estan|tengo|tenemos|debo|debemos|hay|como va|en que va|funcionan?|corrio|corrieron|fallaron|fallo|llego|enviaron)\b/;

/** The kind of own records that a message asks for, or `null`. */
export function intentOf(message: string): Intent | null {
  const text = normalize(message);
  if (NOT_A_RECORD.test(text) || PROCESS.test(text) || !ASKS.test(text)) return null;
  if (MENTIONED.test(text) && !RECORD_FACTS.test(text)) return null;
  const found = (Object.keys(RECORDS) as Intent[]).filter((intent) => RECORDS[intent].test(text)); // the keys are the record's own
  return found.length === 1 ? (found[0] ?? null) : null;
}
