import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRetryKey } from './retry-key.ts';

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
