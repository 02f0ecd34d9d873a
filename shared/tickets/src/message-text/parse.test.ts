import { describe, expect, it } from 'vitest';
import { parseBlocks } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

describe('parseInline', () => {
  it.each([
    ['See https://example.com/a?b=1, please.', ['See ', 'link https://example.com/a?b=1', ', please.']],
    ['(https://example.com/x)', ['(', 'link https://example.com/x', ')']],
    ['Run `sfc /scannow` **now**', ['Run ', 'code sfc /scannow', ' ', 'bold now']],
    ['2*3*4 and 2 ** 3 ** 4', ['2*3*4 and 2 ** 3 ** 4']],
    ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    ['https://', ['https://']],
  ])('%s', (line, expected) => {
    expect(parseInline(line).map(({ kind, text }) => (kind === 'text' ? text : `${kind} ${text}`))).toEqual(expected);
  });
});

describe('parseBlocks', () => {
  it('keeps line breaks and blank lines of text', () => {
    expect(parseBlocks('One\n\nTwo\nThree')).toEqual([{ kind: 'text', at: 0, text: 'One\n\nTwo\nThree' }]);
  });

  it('finds lists and code between text', () => {
    expect(parseBlocks('Please:\n- restart\n* wait\n3. then\n4) call\n```\nipconfig\n  /all\n```\nThanks')).toEqual([
      { kind: 'text', at: 0, text: 'Please:' },
      {
        kind: 'list',
        at: 1,
        items: [
          { at: 1, text: 'restart' },
          { at: 2, text: 'wait' },
        ],
      },
      {
        kind: 'list',
        at: 3,
        start: 3,
        items: [
          { at: 3, text: 'then' },
          { at: 4, text: 'call' },
        ],
      },
      { kind: 'code', at: 5, text: 'ipconfig\n  /all' },
      { kind: 'text', at: 9, text: 'Thanks' },
    ]);
  });

  it('takes a fence that is never closed for text', () => {
    expect(parseBlocks('a\n```\nb')).toEqual([{ kind: 'text', at: 0, text: 'a\n```\nb' }]);
  });
});
