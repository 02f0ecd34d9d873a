import { describe, expect, it } from 'vitest';
import { requiredAccess, ROUTE_OWNERSHIP, isPathAllowed, REDIRECTS, REMOTE_NAMES } from './ownership.ts';

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

// Specification, sections 2 and 6.
describe('requiredAccess', () => {
  it.each([
    ['/admin', 'admin'],
    ['/admin/tickets/TB-10001', 'admin'],
    ['/administration', 'public'],
    ['/dashboard', 'signed-in'],
    ['/client-portal/tickets', 'signed-in'],
    ['/account', 'signed-in'],
    ['/support/ticket/TB-10001', 'public'],
    ['/', 'public'],
  ])('%s: %s', (path, access) => expect(requiredAccess(path)).toBe(access));
});

it('has no chained redirects', () => {
  for (const target of Object.values(REDIRECTS)) expect(REDIRECTS[target]).toBeUndefined();
});
