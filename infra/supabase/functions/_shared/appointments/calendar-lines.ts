/** Escapes a TEXT value (RFC 5545, 3.3.11). */
export const escapeCalendarText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds lines at 75 bytes with a line break and a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let width = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (width + bytes > 75) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += bytes;
  }
  return folded;
}

/** The lines of an iCalendar file, folded. */
export const joinCalendarLines = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;
