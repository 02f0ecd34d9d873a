/** What clients ask about themselves. */
export type Intent = 'appointments' | 'tickets' | 'invoices';

const MINE = String.raw`\b(?:my|our|mine|i|we|mis?|nuestr[oa]s?|tengo|tenemos|debo|debemos)\b`;
/** What asks for a record, not for how it works: "how do I cancel my appointment?" is for the site. */
const ASKS = String.raw`\b(?:when|what time|which|list|show|status|any|do (?:i|we) (?:have|owe)|what(?:['’]?s| is| are)|is there|how much do (?:i|we) owe|how many|cu[aá]ndo|a qu[eé] hora|cu[aá]les|cu[aá]l es|cu[aá]nto|cu[aá]nt[oa]s|muestr[ae]\w*|estado|tengo|tenemos|debo|debemos)\b`;
const HOW =
  /\bhow (?:do|can|would|to)\b|\bc[oó]mo\b|\b(?:cancel|move|change|reschedule|pay|open a|cambiar|cancelar|mover|(?<!por )pagar|abrir)\b/i;

const INTENTS: Readonly<Record<Intent, RegExp>> = {
  appointments: /\b(?:appointments?|bookings?|(?:next|upcoming) visit|citas?|pr[oó]xima visita)\b/i,
  tickets: /\b(?:tickets?|support requests?|solicitud(?:es)?)\b/i,
  invoices: /\b(?:invoices?|unpaid bills?|owe you|do (?:i|we) owe|balance due|facturas?|debo|debemos|saldo)\b/i,
};

/** Which of their own records someone asks for, or `null`. */
export function intentOf(message: string): Intent | null {
  if (HOW.test(message) || !new RegExp(MINE, 'i').test(message) || !new RegExp(ASKS, 'i').test(message)) return null;
  const found = (Object.keys(INTENTS) as Intent[]).filter((intent) => INTENTS[intent].test(message)); // the keys are the record's own
  return found.length === 1 ? (found[0] ?? null) : null;
}
