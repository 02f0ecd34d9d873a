import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showQuote } from './show-quote.ts';

const highlights = new Map<string, Range[]>();

beforeEach(() => {
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', class extends Array<Range> {});
  document.body.innerHTML = '<main><p>Abrimos de 8 a 6.</p><p>We open at 8:00 AM.</p></main>';
});
afterEach(() => {
  highlights.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});
const highlighted = () => [...(highlights.get('quote') ?? [])].map(String);

it('highlights on the cited page, in either language', () => {
  history.replaceState(null, '', '/contact-us');
  showQuote('We open at 8:00 AM.', '/contact-us#hours');
  expect(highlighted()).toEqual(['We open at 8:00 AM.']);
  history.replaceState(null, '', '/es/contact-us');
  showQuote('Abrimos de 8 a 6.', '/contact-us#hours');
  expect(highlighted()).toEqual(['Abrimos de 8 a 6.']);
});

it('highlights nothing on another page', () => {
  history.replaceState(null, '', '/es/faq');
  showQuote('Abrimos de 8 a 6.', '/contact-us');
  expect(highlighted()).toEqual([]);
});
