import { createEvent, fireEvent } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SavingSelect } from './saving-select.tsx';

const saved: string[] = [];
beforeEach(() => void (saved.length = 0));

function Status(): ReactNode {
  const [status, setStatus] = useState('open');
  const save = (value: string) => {
    saved.push(value);
    setStatus(value);
  };
  return (
    <SavingSelect aria-label="Status" value={status} onChange={save}>
      <option value="open">Open</option>
      <option value="pending">Pending</option>
      <option value="solved">Solved</option>
    </SavingSelect>
  );
}

function open() {
  const screen = renderScreen(<Status />);
  const select = screen.getByRole('combobox', { name: 'Status' });
  /** What a key on the closed select does, except on a Mac. */
  const pass = (value: string, key = 'ArrowDown') => {
    fireEvent.keyDown(select, { key });
    fireEvent.change(select, { target: { value } });
  };
  return { ...screen, select, pass };
}

it('saves what Enter chooses, not what keys pass on the way', () => {
  const { select, pass, getByRole } = open();
  pass('pending');
  pass('solved', 's');
  expect(select).toHaveProperty('value', 'solved');
  expect([saved, getByRole('status').textContent]).toEqual([[], 'Press Enter to save, or Escape to go back.']);
  expect(fireEvent.keyDown(select, { key: 'Enter' }), 'doesn’t open the list').toBe(false);
  expect([saved, getByRole('status').textContent]).toEqual([['solved'], '']);
});

it('saves nothing that keys pass while the page is too busy to handle them at once', () => {
  const { select } = open();
  const pressed = createEvent.keyDown(select, { key: 'ArrowDown' });
  Object.defineProperty(pressed, 'timeStamp', { value: performance.now() - 500 });
  fireEvent(select, pressed);
  fireEvent.change(select, { target: { value: 'pending' } });
  expect(saved).toEqual([]);
});

it('goes back by Escape, and leaves the next one to a dialog', () => {
  const { select, pass } = open();
  pass('pending');
  expect(fireEvent.keyDown(select, { key: 'Escape' })).toBe(false);
  expect(select).toHaveProperty('value', 'open');
  fireEvent.blur(select);
  expect(saved).toEqual([]);
  expect(fireEvent.keyDown(select, { key: 'Escape' })).toBe(true);
});

it('is left by an Escape that takes nothing back', () => {
  const { select, pass } = open();
  select.focus();
  pass('pending');
  fireEvent.keyDown(select, { key: 'Escape' });
  expect(document.activeElement).toBe(select);
  fireEvent.keyDown(select, { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
  expect(saved).toEqual([]);
});

it('saves what keys have reached when it is left, and nothing when that is the old value', () => {
  const { select, pass } = open();
  pass('pending');
  fireEvent.blur(select);
  expect(saved).toEqual(['pending']);
  pass('solved');
  pass('pending', 'ArrowUp');
  fireEvent.blur(select);
  expect(saved).toEqual(['pending']);
});

it('saves at once what is chosen from the open list, also with keys', async () => {
  const { select, user } = open();
  await user.selectOptions(select, 'pending');
  expect(saved).toEqual(['pending']);
  // The arrow key opens the list on a Mac, and Alt with it everywhere.
  fireEvent.keyDown(select, { key: 'ArrowDown', altKey: true });
  fireEvent.change(select, { target: { value: 'solved' } });
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  await new Promise((resolve) => setTimeout(resolve, 120));
  fireEvent.change(select, { target: { value: 'open' } });
  expect(saved).toEqual(['pending', 'solved', 'open']);
});
