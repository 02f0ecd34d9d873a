import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKeys } from './buffer-keys.ts';

const insert = vi.fn<(command: string, ui: boolean, text: string) => boolean>();
const onPage = vi.fn<(key: string) => void>();
const listen = ({ key }: KeyboardEvent) => onPage(key);
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  insert.mockReset();
  onPage.mockReset();
  // The test's DOM has no such function.
  document.execCommand = insert as unknown as typeof document.execCommand;
  document.body.innerHTML = '<input id="behind"><dialog><button></button><input id="field"></dialog>';
  document.addEventListener('keydown', listen);
});
afterEach(() => {
  end();
  document.removeEventListener('keydown', listen);
  vi.useRealTimers();
});

/** @returns whether the browser would go on with the last key */
function press(...keys: string[]): boolean {
  const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const event of events) document.body.dispatchEvent(event);
  return !events.at(-1)?.defaultPrevented;
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

it('types what was pressed into the dialog’s field, and then leaves keys alone', () => {
  end = bufferKeys();
  expect(press('a', 'x', 'Backspace', 'Shift', 'c')).toBe(false);
  focus('#behind');
  focus('dialog button');
  focus('#field');
  press('m', 'e');
  vi.runAllTimers();
  expect(insert.mock.calls).toEqual([['insertText', false, 'acme']]);
  expect(onPage).not.toHaveBeenCalled();
  expect(press('s')).toBe(true);
});

it('ends on Escape, which is the page’s, or its caller’s', () => {
  end = bufferKeys();
  press('a');
  expect(press('Escape')).toBe(true);
  expect(onPage).toHaveBeenCalledOnce();
  expect(press('m'), 'the next key').toBe(true);
  focus('#field');
  vi.runAllTimers();
  expect(insert).not.toHaveBeenCalled();
  const close = vi.fn();
  end = bufferKeys(close);
  expect(press('Escape')).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it('gives keys back to the page when it is ended, or the dialog does not come', () => {
  end = bufferKeys();
  end();
  expect(press('a')).toBe(true);
  end = bufferKeys();
  vi.advanceTimersByTime(4_000);
  expect(press('a')).toBe(true);
});
