import { messagePlainText } from '@tulebyte/tickets/message-text';
import { describe, expect, it, test } from 'vitest';
import { messageHtml } from './formatted-message.ts';
import { mailPage } from './mail-page.ts';

const reply = [
  'Hi Rosa,',
  '',
  '**Restart** the router, then run `ipconfig /all`:',
  '',
  '- unplug it',
  '- wait *two* minutes',
  '3. plug it in',
  '4. see https://example.com/a?b=1&c=2.',
  '```',
  '<b>not bold</b>',
  '  **kept**',
  '```',
  'Dana',
].join('\n');

/** HTML without what only styles it. */
const bare = (html: string) => html.replaceAll(/ (?:style|dir|rel)="[^"]*"/g, '');

test('a reply is formatted in the HTML part and readable in the text part', () => {
  expect(bare(messageHtml(reply))).toBe(
    [
      '<p>Hi Rosa,\n\n<strong>Restart</strong> the router, then run <code>ipconfig /all</code>:</p>',
      '<ul><li>unplug it</li><li>wait *two* minutes</li></ul>',
      '<ol start="3"><li>plug it in</li><li>see <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</li></ol>',
      '<pre>&lt;b&gt;not bold&lt;/b&gt;\n  **kept**</pre>',
      '<p>Dana</p>',
    ].join(''),
  );
  expect(messagePlainText(reply)).toBe(
    [
      'Hi Rosa,\n\nRestart the router, then run ipconfig /all:',
      '- unplug it\n- wait *two* minutes',
      '3. plug it in\n4. see https://example.com/a?b=1&c=2.',
      '    <b>not bold</b>\n      **kept**',
      'Dana',
    ].join('\n\n'),
  );
});

describe('hostile markup stays text', () => {
  it.each([
    '<script>alert(1)</script>',
    '**<img src=x onerror=alert(1)>**',
    '`</code><iframe src=//evil.example>`',
    '- <svg onload=alert(1)>',
    '```\n</pre><style>*{display:none}</style>\n```',
    '[click](javascript:alert(1)) javascript:alert(1) data:text/html,<b>x',
    '[bank](https://evil.example" onmouseover="alert(1))',
    `https://evil.example/'><script>alert(1)</script>`,
    'https://evil.example/"style="position:fixed',
    '![](https://evil.example/pixel.png)',
    '1. <a href="vbscript:x">x</a>',
    '<!--[if mso]><b>x</b><![endif]-->',
  ])('%s', (message) => {
    const html = messageHtml(message);
    const tags = [...html.matchAll(/<\/?(?<tag>[^\s>]*)[^>]*>/g)].map(({ groups }) => groups?.['tag']);
    expect(tags.filter((tag) => !/^(?:p|ul|ol|li|pre|code|strong|a)$/.test(tag ?? ''))).toEqual([]);
    for (const [attribute] of html.matchAll(/(?<=<[^>]*) [\w-]+="[^"]*"/g)) {
      expect(attribute).toMatch(/^ (?:style|dir|rel|start|href="https:\/\/evil\.example)/);
    }
    // A link says where it goes.
    for (const [, href, text] of html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)) expect(text).toBe(href);
  });
});

it('formats only what people wrote', () => {
  const { html, text } = mailPage('en', 'New reply', [
    { heading: '**Subject**', message: '**Hi**' },
    { heading: 'Note', quote: '**Hi**' },
  ]);
  expect(html).toContain('<strong>**Subject**</strong>');
  expect(html).toContain('<strong>Hi</strong>');
  expect(html).toMatch(/>\*\*Hi\*\*</);
  expect(text).toContain('**Subject**:\nHi\n\nNote:\n**Hi**');
});
