import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { onIntent } from './on-intent.ts';

const paths: string[] = [];
onIntent((path) => paths.push(path));

beforeEach(() => {
  vi.useFakeTimers();
  paths.length = 0;
  document.body.innerHTML =
    '<a id="faq" href="/faq"><b>FAQ</b></a><a id="spanish" href="/es/faq">FAQ</a><a id="there" href="#top">Top</a>' +
    '<a id="other" href="https://other.example/faq">Other</a><p>Text</p>';
});
afterAll(() => void vi.useRealTimers());

const on = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each(['pointerover', 'focusin'])('says which page it is once the link has had %s for a moment', async (type) => {
  on('#faq b', type);
  await vi.advanceTimersByTimeAsync(60);
  expect(paths).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(paths).toEqual(['/faq']);
});

it('says it at once when the link is pressed', async () => {
  on('#spanish', 'pointerdown');
  await vi.advanceTimersByTimeAsync(0);
  expect(paths).toEqual(['/faq']);
});

it.each(['p', '#there', '#other'])('says nothing for %s, and nothing for a link that was passed over', async (selector) => {
  on('#faq', 'pointerover');
  await vi.advanceTimersByTimeAsync(30);
  on(selector, 'pointerover');
  await vi.advanceTimersByTimeAsync(1000);
  expect(paths).toEqual([]);
});
