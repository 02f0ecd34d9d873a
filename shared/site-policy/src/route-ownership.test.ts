import { describe, expect, it } from 'vitest';
import { isPathAllowed, REMOTE_NAMES, ROUTE_OWNERSHIP } from './route-ownership.ts';

describe('isPathAllowed', () => {
  it.each([
    ['marketing', '/'],
    ['marketing', '/services/:serviceId'],
    ['marketing', '/computer-repair-lodi'],
    ['content', '/blogs'],
    ['content', '/blog/:slug'],
    ['portal', '/support/ticket/:ticketNumber'],
    ['admin', '/admin/tickets/:ticketNumber'],
  ] as const)('allows %s: %s', (remote, pattern) => expect(isPathAllowed(remote, pattern)).toBe(true));

  it.each([
    ['shop', '/pricing'],
    ['marketing', '/admin'],
    ['marketing', '/servicesomething'],
    ['marketing', '/auth'],
    ['portal', '/account'],
    ['chat', '/chat'],
    ['content', '*'],
  ] as const)('does not allow %s: %s', (remote, pattern) => expect(isPathAllowed(remote, pattern)).toBe(false));

  it('gives no prefix to two remotes', () => {
    const all = REMOTE_NAMES.flatMap((name) => ROUTE_OWNERSHIP[name]);
    expect(new Set(all).size).toBe(all.length);
  });
});
