import { activate } from '@tulebyte/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../locales/es.mjs';
import { showOpeningStatus } from './opening-status.ts';

const addPhoneNumber = () => {
  const status = document.createElement('span');
  status.dataset['openingStatus'] = 'md';
  document.body.append(status);
  return status;
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  activate('en', []);
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('changes when we open and close', () => {
  vi.setSystemTime('2026-11-20T07:59:00-08:00');
  const status = addPhoneNumber();
  showOpeningStatus();
  expect([status.textContent, status.dataset['open']]).toEqual(['Back at 8\u00a0AM', undefined]);
  vi.advanceTimersByTime(60_000);
  expect([status.textContent, status.dataset['open']]).toEqual(['Open now', '']);
  vi.setSystemTime('2026-11-21T14:00:00-08:00');
  vi.advanceTimersByTime(60_000);
  expect(status.textContent).toBe('Back Monday 8\u00a0AM');
});

it('says in a Spanish sentence when we open', () => {
  activate('es', [messages]);
  const statusAt = (time: string) => {
    vi.setSystemTime(time);
    const status = addPhoneNumber();
    showOpeningStatus();
    return status.textContent;
  };
  expect(statusAt('2026-11-20T07:59:00-08:00')).toBe('Abre a las 8\u00a0a.m.');
  expect(statusAt('2026-11-20T12:00:00-08:00')).toBe('Abierto ahora');
  expect(statusAt('2026-11-20T18:00:00-08:00')).toBe('Abre el sábado a las 9\u00a0a.m.');
  // Thanksgiving.
  expect(statusAt('2026-11-26T12:00:00-08:00')).toBe('Abre el viernes a las 8\u00a0a.m.');
});

it('covers phone numbers that are shown later', async () => {
  vi.setSystemTime('2026-11-20T12:00:00-08:00');
  showOpeningStatus();
  const status = addPhoneNumber();
  await vi.waitFor(() => expect(status.textContent).toBe('Open now'));
});

it('aligns with the start of its number on a page, and with the end in the site’s header', () => {
  document.body.innerHTML = `
    <header><i data-opening-status="md"></i></header>
    <main><header><i data-opening-status="md"></i></header></main>`;
  showOpeningStatus();
  const insets = [...document.querySelectorAll('i')].map((status) => getComputedStyle(status).getPropertyValue('inset-inline'));
  expect(insets).toEqual(['auto 0', '1.85rem auto']);
});
