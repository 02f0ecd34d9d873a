import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-03-02T17:00:00Z');
const email = 'rosa@valleyfarms.example';

describe('the attempt limit', () => {
  beforeEach(() => {
    resetAttempts('sign-in', email, start);
    resetAttempts('sign-up', email, start);
  });

  it('allows five attempts and rejects the sixth', () => {
    for (let n = 0; n < 5; n += 1) expect(isAttemptAllowed('sign-in', email, start + n)).toBe(true);
    expect(isAttemptAllowed('sign-in', email, start + 5)).toBe(false);
  });

  it('allows another attempt 15 minutes after the oldest; rejected ones don’t count', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start + n * MINUTE);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE - 1)).toBe(false);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE)).toBe(true);
    expect(isAttemptAllowed('sign-in', email, start + 15 * MINUTE + 1)).toBe(false);
    expect(isAttemptAllowed('sign-in', email, start + 16 * MINUTE)).toBe(true);
  });

  it('counts each kind and address separately, ignoring case and spaces', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start);
    expect(isAttemptAllowed('sign-up', email, start)).toBe(true);
    expect(isAttemptAllowed('sign-in', 'other@valleyfarms.example', start)).toBe(true);
    expect(isAttemptAllowed('sign-in', ` ${email.toUpperCase()} `, start)).toBe(false);
  });

  it('resets after a success', () => {
    for (let n = 0; n < 5; n += 1) isAttemptAllowed('sign-in', email, start);
    resetAttempts('sign-in', email, start);
    expect(isAttemptAllowed('sign-in', email, start)).toBe(true);
  });

  it('survives a reload without storing the address', () => {
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
