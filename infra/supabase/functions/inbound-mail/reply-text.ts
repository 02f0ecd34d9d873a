import EmailReplyParser from 'email-reply-parser';
import { replyLine } from '../_shared/emails/ticket-texts.ts';

/** Longer texts are cut: a message can't hold more, and the parser's patterns take quadratic time. */
const MAX_REPLY_LENGTH = 20_000;

/** Only the reply: above our reply line, without quotes and signature. */
export function answerIn(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const mark = Object.values(replyLine)
    .map((line) => lines.indexOf(line))
    .filter((index) => index >= 0);
  const above = withoutGaps(mark.length > 0 ? lines.slice(0, Math.min(...mark)) : lines).slice(0, MAX_REPLY_LENGTH);
  // The parser removes "On Monday, … wrote:" only before a quote, which the cut removed: add one.
  return new EmailReplyParser()
    .read(mark.length > 0 ? `${withoutEnd(above)}\n> ` : above)
    .getVisibleText()
    .trim();
}

/** At most two empty lines in a row: thousands would keep the parser busy for minutes. */
function withoutGaps(text: string): string {
  let empty = 0;
  return text
    .split('\n')
    .filter((line) => (empty = line.trim() === '' ? empty + 1 : 0) <= 2)
    .join('\n');
}

/** Without trailing quote marks and spaces. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[>\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
