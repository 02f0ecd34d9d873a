/** A conversation's id: `session_` plus a timestamp plus random text (specification, section 7). */
export function newSessionId(now: number = Date.now()): string {
  return `session_${now}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}
