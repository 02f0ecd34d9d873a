import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDraft } from './draft.ts';
import { useFormRetryKey, useRetryKey } from './retry-key.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('is the same for the same values and another for any other', () => {
  const { result, rerender } = renderHook(() => useRetryKey());
  const first = result.current({ kind: 'note', body: 'Hello' }, ['a']);
  rerender();
  expect(result.current({ kind: 'note', body: 'Hello' }, ['a'])).toBe(first);
  const others = [
    result.current({ kind: 'answer', body: 'Hello' }, ['a']),
    result.current({ kind: 'note', body: 'Hello!' }, ['a']),
    result.current({ kind: 'note', body: 'Hello' }, ['a', 'b']),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

it('survives a reload with the draft of its form, until that is accepted', () => {
  const keyAfterReload = () => renderHook(() => useFormRetryKey('stock')).result.current({ change: '5' });
  const first = keyAfterReload();
  expect(keyAfterReload()).toBe(first);
  clearDraft('stock');
  expect(keyAfterReload()).not.toBe(first);
});

it('is another one once the form was accepted with the same values', () => {
  const { result } = renderHook(() => useFormRetryKey('reply'));
  const first = result.current('Thanks');
  clearDraft('reply');
  expect(result.current('Thanks')).not.toBe(first);
});

it('is shared by retries even if storage is full or holds something else', () => {
  const { result } = renderHook(() => useFormRetryKey('reply'));
  sessionStorage.setItem('tulebyte.draft.reply@retry', '{broken');
  const first = result.current('Thanks');
  expect(result.current('Thanks')).toBe(first);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const second = result.current('Thank you');
  expect([second === first, result.current('Thank you')]).toEqual([false, second]);
});
