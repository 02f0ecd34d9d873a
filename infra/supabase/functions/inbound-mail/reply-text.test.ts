import { expect, test } from 'vitest';
import { replyLine } from '../_shared/emails/ticket-texts.ts';
import { answerIn } from './reply-text.ts';
import { htmlToText } from './html-mail.ts';

test('a reply is the text above our line, with its empty lines', () => {
  expect(answerIn(`It works.\n\nThank you.\n\nOn Monday we wrote:\n> ${replyLine.en}\n> Which model?`)).toBe(
    'It works.\n\nThank you.',
  );
});

// Each of these once blocked the server for minutes.
test.each([
  ['empty lines', '\n'],
  ['announcements', 'On '],
  ['quotation signs', '> \n'],
  ['rules', '_'],
])('a mail of a million characters is read at once: %s', (_, part) => {
  expect(answerIn(`Hello\n${part.repeat(1_000_000 / part.length)}x`)).toMatch(/^Hello/);
});

test('HTML becomes the text that the sender wrote', () => {
  expect(
    htmlToText(
      '<html><head><title>No</title><body><style>p{}</style><p>Hi &amp; bye</p><!--[if mso]><p><![endif]--><blockquote>a<blockquote>b</blockquote>c</blockquote>1 <3<br>End',
    ),
  ).toBe('Hi & bye\n1 <3\nEnd');
  expect(htmlToText('<p>&iquest;Qu&eacute; hora&nbsp;es? &#8220;s&iacute;&#8221; &lt;b&gt;</p>')).toBe('¿Qué hora es? “sí” <b>');
  expect(htmlToText('<style>'.repeat(150_000)), 'as quick as any other').toBe('');
});
