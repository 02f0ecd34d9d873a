const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as) (?:d[ií]as|tardes|noches))(?: (?:there|team|everyone|folks|a todos))?(?:[\s,.;:!–—-]+|$)/iu;

/** A message without its opening greetings, whose words ("morning") would count as part of the question. Empty if nothing else is left. */
export function withoutGreeting(message: string): string {
  const rest = message.replace(GREETING, '');
  return rest === message ? message : withoutGreeting(rest);
}
