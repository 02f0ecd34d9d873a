const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as) (?:d[ií]as|tardes|noches))(?: (?:there|team|everyone|folks|a todos))?(?:[\s,.;:!–—-]+|$)/iu;

/** A message without the greetings that it begins with, whose words ("morning") would be taken for the question. Empty if it only greets. */
export function withoutGreeting(message: string): string {
  const rest = message.replace(GREETING, '');
  return rest === message ? message : withoutGreeting(rest);
}
