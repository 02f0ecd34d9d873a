import { fireEvent } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

it('confirms by a click of its own, not by the second one of a double click', async () => {
  let confirmed = 0;
  const screen = renderScreen(
    <ConfirmButton confirmLabel="Cancel order" onConfirm={() => void (confirmed += 1)}>
      Cancel the order
    </ConfirmButton>,
    { at: '/', path: '/' },
  );
  await screen.user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  const confirm = screen.getByRole('button', { name: 'Cancel order' });
  fireEvent.click(confirm, { detail: 2 });
  expect(confirmed).toBe(0);
  fireEvent.click(confirm, { detail: 1 });
  expect(confirmed).toBe(1);
});
