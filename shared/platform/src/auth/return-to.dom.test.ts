import { describe, expect, it } from 'vitest';
import { saveReturnTo, safePath, consumeReturnTo } from './return-to.ts';

describe('paths from outside', () => {
  it.each([
    ['/support', '/support'],
    ['/support/ticket/TB-1?x=1#reply', '/support/ticket/TB-1?x=1#reply'],
    ['http://localhost:3000/client-portal', '/client-portal'],
    ['support', '/support'],
  ])('accepts %s', (candidate, path) => expect(safePath(candidate)).toBe(path));

  it.each([
    'https://elsewhere.example/support',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/.//elsewhere.example',
    '/%2Felsewhere.example/',
    '/%5celsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    '',
    null,
    undefined,
  ])('rejects %s', (candidate) => expect(safePath(candidate, '/start')).toBe('/start'));

  it('stores a path for one use', () => {
    saveReturnTo('/client-portal');
    expect(consumeReturnTo()).toBe('/client-portal');
    expect(consumeReturnTo()).toBeUndefined();
  });
});
