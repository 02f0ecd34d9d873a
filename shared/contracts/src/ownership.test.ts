import { describe, expect, it } from 'vitest';
import { accessTo, ROUTE_OWNERSHIP, isPathAllowed, REDIRECTS, REMOTE_NAMES } from './ownership.ts';

describe('what a remote may claim', () => {
  it.each([
    ['marketing', '/'],
    ['marketing', '/services/:serviceId'],
    ['marketing', '/computer-repair-lodi'],
    ['content', '/blogs'],
    ['content', '/blog/:slug'],
    ['portal', '/support/ticket/:ticketNumber'],
    ['admin', '/admin/tickets/:ticketNumber'],
  ] as const)('%s: %s', (remote, pattern) => expect(isPathAllowed(remote, pattern)).toBe(true));

  it.each([
    ['shop', '/pricing'],
    ['marketing', '/admin'],
    ['marketing', '/servicesomething'],
    ['marketing', '/auth'],
    ['portal', '/account'],
    ['chat', '/chat'],
    ['content', '*'],
  ] as const)('not %s: %s', (remote, pattern) => expect(isPathAllowed(remote, pattern)).toBe(false));

  it('no two remotes share a prefix', () => {
    const all = REMOTE_NAMES.flatMap((name) => ROUTE_OWNERSHIP[name]);
    expect(new Set(all).size).toBe(all.length);
  });
});

// Specification, section 2 and 6.
describe('who may open a path', () => {
  it.each([
    ['/admin', 'admin'],
    ['/admin/tickets/TB-10001', 'admin'],
    ['/administration', 'public'],
    ['/dashboard', 'signed-in'],
    ['/client-portal/tickets', 'signed-in'],
    ['/account', 'signed-in'],
    ['/support/ticket/TB-10001', 'public'],
    ['/', 'public'],
  ])('%s: %s', (path, access) => expect(accessTo(path)).toBe(access));
});

it('no redirect leads to another redirect', () => {
  for (const target of Object.values(REDIRECTS)) expect(REDIRECTS[target]).toBeUndefined();
});
