import { describe, expect, it } from 'vitest';
import { isPersonal, requiredAccess } from './access.ts';

// Specification, sections 2 and 6.
describe('requiredAccess', () => {
  it.each([
    ['/admin', 'admin'],
    ['/admin/tickets/TB-10001', 'admin'],
    ['/administration', 'public'],
    ['/dashboard', 'signed-in'],
    ['/client-portal/tickets', 'signed-in'],
    ['/account', 'signed-in'],
    ['/account/security', 'signed-in'],
    ['/accounts', 'public'],
    ['/support/ticket/TB-10001', 'public'],
    ['/', 'public'],
  ])('%s: %s', (path, access) => expect(requiredAccess(path)).toBe(access));
});

describe('isPersonal', () => {
  it.each([
    ['/admin/tickets', true],
    ['/client-portal', true],
    ['/dashboard/today', true],
    ['/support/ticket', true],
    ['/support/ticket/TB-10001', true],
    ['/support', false],
    ['/pricing', false],
  ])('%s: %s', (path, personal) => expect(isPersonal(path)).toBe(personal));
});
