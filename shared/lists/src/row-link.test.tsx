import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rowLink } from './row-link.ts';

const opened = vi.fn<(event: { ctrlKey: boolean }) => void>();

function show() {
  opened.mockReset();
  render(
    <table>
      <tbody>
        <tr {...rowLink}>
          <td>
            <label>
              <input type="checkbox" /> Select
            </label>
          </td>
          <td>
            <a
              href="/tickets/1"
              onClick={(event) => {
                event.preventDefault();
                opened(event);
              }}
            >
              Printer
            </a>
          </td>
          <td>Normal</td>
        </tr>
      </tbody>
    </table>,
  );
}

it('opens the link of the row, once, wherever the row is clicked', () => {
  show();
  fireEvent.click(screen.getByText('Normal'));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Printer'));
  expect(opened).toHaveBeenCalledTimes(2);
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['the middle button', { button: 1 }],
])('passes %s on, which opens a new tab', (_, how) => {
  show();
  const cell = screen.getByText('Normal');
  if ('button' in how) cell.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, ...how }));
  else fireEvent.click(cell, how);
  expect(opened.mock.calls[0]?.[0].ctrlKey).toBe(true);
});

it('leaves clicks to other controls, and lets text be selected', () => {
  show();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByText('Select'));
  const cell = screen.getByText('Normal');
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(opened).not.toHaveBeenCalled();
});
