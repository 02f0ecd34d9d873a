import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../index.ts';
import { createStrictUiSystem } from '../strict.ts';
import { dismissToast, toast, Toaster } from './index.ts';

const system = createStrictUiSystem();

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <UiProvider system={system}>
      <Toaster label="Messages" closeLabel="Close" />
    </UiProvider>,
  );
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.useRealTimers();
});

it('leaves by itself, but waits while the pointer is on it', () => {
  act(() => void toast({ title: 'Saved', tone: 'success' }));
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')?.textContent).toContain('Saved');
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => vi.advanceTimersByTime(6_001));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('an error interrupts and stays until it is closed', () => {
  act(() => void toast({ title: 'Failed', tone: 'error' }));
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByRole('alert')?.textContent).toContain('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an action runs once and closes', () => {
  const undo = vi.fn();
  act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onSelect: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

it('an error leaves when the success that followed it comes', () => {
  act(() => void toast({ title: 'Not saved', tone: 'error' }));
  act(() => void toast({ title: 'Two people are on this ticket', tone: 'warning' }));
  act(() => void toast({ title: 'Saved', tone: 'success' }));
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(screen.getByText('Two people are on this ticket')).toBeTruthy();
});
