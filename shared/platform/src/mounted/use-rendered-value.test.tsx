import { render } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useRenderedValue } from './use-rendered-value.ts';

let stored = 'Rosa';
const listeners = new Set<() => void>();
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
const change = (name: string) => {
  stored = name;
  for (const listener of listeners) listener();
};
const names: string[] = [];

function Name(): ReactNode {
  const name = useRenderedValue(
    subscribe,
    () => stored,
    () => 'nobody',
  );
  names.push(name);
  return <p>{name}</p>;
}

it('hydrates the HTML as it is, and shows the current value after it', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Name />);
  expect(container.textContent).toBe('nobody');
  names.length = 0;
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, <Name />, { onRecoverableError }));
  expect(names).toEqual(['nobody', 'Rosa']);
  expect(container.textContent).toBe('Rosa');
  act(() => change('Dana'));
  expect(container.textContent).toBe('Dana');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  expect(listeners.size).toBe(0);
});

it('is the current value at once where there is no HTML', () => {
  names.length = 0;
  const { container } = render(<Name />);
  expect(names).toEqual([stored]);
  expect(container.textContent).toBe(stored);
});
