import { acceptAllCookies, declineAllCookies } from '@tulebyte/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTelemetry, track } from '../telemetry/track.ts';
import { CONSENT_KEY, followStoredConsent, hasConsent, saveConsent } from './cookie-consent.ts';

const day = 86_400_000;
const stored = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as unknown;
const analyticsOnly = { analytics: true, functional: false, marketing: false };
let stop = () => {};

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('cookie consent', () => {
  it('allows nothing before a choice', () => {
    stop = followStoredConsent();
    expect(['analytics', 'functional', 'marketing'].some((category) => hasConsent(category as 'analytics'))).toBe(false);
  });

  it('is stored as accepted or declined with its date', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00Z') });
    acceptAllCookies();
    expect(stored()).toEqual({
      status: 'accepted',
      date: '2026-03-02T17:00:00.000Z',
      preferences: { necessary: true, analytics: true, functional: true, marketing: true },
    });
    declineAllCookies();
    expect(stored()).toMatchObject({ status: 'declined', preferences: { necessary: true, analytics: false } });
    saveConsent(analyticsOnly);
    expect(stored()).toMatchObject({ status: 'accepted', preferences: { analytics: true, marketing: false } });
    vi.useRealTimers();
  });

  it('is valid for 365 days', () => {
    saveConsent(analyticsOnly);
    stop = followStoredConsent(() => Date.now() + 364 * day);
    expect(hasConsent('analytics')).toBe(true);
    stop();
    stop = followStoredConsent(() => Date.now() + 366 * day);
    expect(hasConsent('analytics')).toBe(false);
  });

  it('ignores a malformed choice', () => {
    localStorage.setItem(CONSENT_KEY, '{"status":"accepted","date":"yesterday"}');
    stop = followStoredConsent();
    expect(hasConsent('analytics')).toBe(false);
  });

  it('honors Global Privacy Control above any choice', () => {
    acceptAllCookies();
    expect(hasConsent('marketing')).toBe(true);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect([hasConsent('analytics'), hasConsent('marketing'), hasConsent('functional')]).toEqual([false, false, true]);
  });
});

describe('telemetry', () => {
  it('drops events without consent, and replays buffered events to each sink', () => {
    declineAllCookies();
    track({ name: 'logout' });
    saveConsent(analyticsOnly);
    track({ name: 'newsletter' });
    const sent: string[] = [];
    const late: string[] = [];
    const disconnect = connectTelemetry(({ name }) => sent.push(name));
    track({ name: 'forgot_password' });
    const disconnectLate = connectTelemetry(({ name }) => late.push(name));
    disconnect();
    disconnectLate();
    expect(sent).toEqual(['newsletter', 'forgot_password']);
    expect(late).toEqual(sent);
  });

  it('drops buffered events when the visitor withdraws consent', () => {
    saveConsent(analyticsOnly);
    track({ name: 'newsletter' });
    declineAllCookies();
    track({ name: 'logout' });
    saveConsent(analyticsOnly);
    const sent: string[] = [];
    connectTelemetry(({ name }) => sent.push(name))();
    expect(sent).toEqual([]);
  });

  it('contains errors of a sink', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    saveConsent(analyticsOnly);
    const disconnect = connectTelemetry(() => {
      throw new Error('blocked');
    });
    expect(() => track({ name: 'newsletter' })).not.toThrow();
    disconnect();
  });
});
