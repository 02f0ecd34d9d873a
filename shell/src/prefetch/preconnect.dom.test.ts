import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preconnectBackend } from './preconnect.ts';

const connected = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(({ href, crossOrigin }) => [
    href,
    crossOrigin,
  ]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('preconnects after 1 s, and only to a backend on another origin', async () => {
  preconnectBackend(undefined);
  preconnectBackend('https://project.supabase.example');
  await vi.advanceTimersByTimeAsync(999);
  expect(connected()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(connected()).toEqual([['https://project.supabase.example/', 'anonymous']]);
});

it('does not preconnect when the visitor saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  preconnectBackend('https://project.supabase.example');
  await vi.advanceTimersByTimeAsync(5000);
  expect(connected()).toEqual([]);
});
