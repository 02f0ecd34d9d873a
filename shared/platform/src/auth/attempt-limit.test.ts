import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-03-02T17:00:00Z');
const email = 'rosa@valleyfarms.example';

describe('limit of attempts', () => {
  beforeEach(() => {
    resetAttempts('sign-in', email, start);
    resetAttempts('sign-up', email, start);
  });

  it('allows five and refuses the sixth', () => {
    for (let n = 0; n < 5; n += 1) expect(isAttemptAllowed('sign-in', email, start + n)).toBe(true);
    expect(isAttemptAllowed('sign-in', email, start + 5)).toBe(false);
  });

  it('slides: one is free again 15 minutes after the oldest, and refusals do not count', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start + n * MINUTE);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE - 1)).toBe(false);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE)).toBe(true);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE + 1)).toBe(false);
    expect(isAttemptAllowed('sign-in', email, start + 16 * MINUTE)).toBe(true);
  });

  it('counts each kind and each address apart, however it is written', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start);
    expect(isAttemptAllowed('sign-up', email, start)).toBe(true);
    expect(isAttemptAllowed('sign-in', 'other@valleyfarms.example', start)).toBe(true);
    expect(isAttemptAllowed('sign-in', ` ${email.toUpperCase()} `, start)).toBe(false);
  });

  it('starts anew after a success', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start);
    resetAttempts('sign-in', email, start);
    expect(isAttemptAllowed('sign-in', email, start)).toBe(true);
  });

  it('outlives a reload, without keeping the address', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start);
    expect(JSON.stringify({ ...localStorage })).not.toContain('valleyfarms');
    const stored: unknown = JSON.parse(localStorage.getItem('tulebyte.authAttempts') ?? '');
    expect(stored).toEqual({ 'sign-in:1w09cdm': [start, start, start, start, start] });
  });

  it('survives corrupt and blocked storage', () => {
    localStorage.setItem('tulebyte.authAttempts', '{"sign-in:x":"soon"}');
    expect(isAttemptAllowed('sign-in', email, start)).toBe(true);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    for (let n = 0; n < 5; n += 1) expect(isAttemptAllowed('sign-in', email, start)).toBe(true);
    expect(isAttemptAllowed('sign-in', email, start)).toBe(false);
    vi.restoreAllMocks();
    resetAttempts('sign-in', email, start);
  });
});
