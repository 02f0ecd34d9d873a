import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure } from '@testing-library/react';
import { activate } from '@tulebyte/i18n';
import { loadLazyComponents } from '@tulebyte/platform/lazy-registry';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// Lazy code can take longer to load on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// happy-dom matches every rule against each element whose computed style is read, and role queries read many. Only rules that can hide an
// element or block clicks on it are inserted, plus the containers such rules depend on, which saves a third of the time.
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function (this: StyleSheet, rule: string) {
  if (/display|visibility|pointer-events|container-type/.test(rule)) insert.call(this, rule);
};

// Lazy components render at once in tests.
beforeAll(loadLazyComponents);
beforeEach(() => activate('en', []));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks(); // before storage is cleared: a test may have blocked it
  localStorage.clear();
  sessionStorage.clear();
  for (const added of document.head.querySelectorAll('link, script')) added.remove();
});

const startInterval = globalThis.setInterval;
const intervals = new Set<ReturnType<typeof setInterval>>();
globalThis.setInterval = Object.assign((...args: Parameters<typeof startInterval>) => {
  const interval = startInterval(...args);
  intervals.add(interval);
  return interval;
}, startInterval);

// Modules listen for as long as their page lives, and the next file is another page.
const pageListeners = new AbortController();
const listen = window.addEventListener;
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
) => {
  const isPages = type === 'storage' || type === 'pageshow';
  const given = typeof options === 'boolean' ? { capture: options } : options;
  listen.call(window, type, listener, isPages ? { signal: pageListeners.signal, ...given } : options);
};

// Node's channels reach every worker: a sign-out in one file's test would end the sessions of all others.
const SharedChannel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

// Files share a worker and its DOM: no Supabase client of an earlier file may look every 30 seconds at what later ones store.
afterAll(() => {
  for (const interval of intervals) clearInterval(interval);
  globalThis.setInterval = startInterval;
  globalThis.BroadcastChannel = SharedChannel;
  pageListeners.abort();
  window.addEventListener = listen;
  history.replaceState(null, '', '/');
  StyleSheet.prototype.insert = insert;
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
});
