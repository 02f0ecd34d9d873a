import EmailReplyParser from 'email-reply-parser';
import { replyLine } from '../deliver-mail/texts.ts';

/** Characters that are looked at: a message holds no more, and the parser's patterns take the square of what they are given. */
const LONGEST = 20_000;

/** The answer alone: above our own line, without quotation and without signature. */
export function answerIn(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const mark = Object.values(replyLine)
    .map((line) => lines.indexOf(line))
    .filter((index) => index >= 0);
  const above = withoutGaps(mark.length > 0 ? lines.slice(0, Math.min(...mark)) : lines).slice(0, LONGEST);
  // The line that announces the quotation ("On Monday, … wrote:") has lost its quotation with the cut: give it one back.
  return new EmailReplyParser()
    .read(mark.length > 0 ? `${withoutEnd(above)}\n> ` : above)
    .getVisibleText()
    .trim();
}

/** At most two empty lines in a row: thousands of them hold the parser up for minutes. */
function withoutGaps(text: string): string {
  let empty = 0;
  return text
    .split('\n')
    .filter((line) => (empty = line.trim() === '' ? empty + 1 : 0) <= 2)
    .join('\n');
}

/** Without the signs of quotation and spaces at the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[>\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
