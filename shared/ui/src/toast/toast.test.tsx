import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import { Toaster } from './index.ts';
import type { ToastItem } from './toaster.tsx';

const system = createStrictUiSystem();

function Toasts({ initial }: { initial: readonly ToastItem[] }) {
  const [toasts, setToasts] = useState(initial);
  const [dismiss] = useState(() => (id: string) => setToasts((open) => open.filter((toast) => toast.id !== id)));
  return <Toaster toasts={toasts} onDismiss={dismiss} label="Messages" closeLabel="Close" />;
}

const show = (toast: Omit<ToastItem, 'id'>) =>
  render(
    <UiProvider system={system}>
      <Toasts initial={[{ id: 'one', ...toast }]} />
    </UiProvider>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closes by itself after 6 seconds, but not while the pointer is on it', () => {
  show({ title: 'Saved', status: 'success' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toContain('Saved');
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(5_999));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('announces an error as an alert, which stays until it is closed', () => {
  show({ title: 'Failed', status: 'error' });
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByRole('alert').textContent).toContain('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('runs an action once, then closes', () => {
  const undo = vi.fn();
  show({ title: 'Deleted', status: 'info', action: { label: 'Undo', onClick: undo } });
  act(() => vi.advanceTimersByTime(600_000));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

it('gives the focus back when it is closed with the keyboard', () => {
  render(
    <UiProvider system={system}>
      <input aria-label="Reply" />
      <Toasts initial={[{ id: 'one', title: 'Failed', status: 'error' }]} />
    </UiProvider>,
  );
  screen.getByLabelText('Reply').focus();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(screen.getByLabelText('Reply'));
});
