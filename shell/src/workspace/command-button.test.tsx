import { screen } from '@testing-library/react';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { CommandButton } from './command-button.tsx';

const code = vi.hoisted(() => ({ isBroken: true }));
vi.mock('./palette/palette.tsx', () => ({
  default: function Palette() {
    if (code.isBroken) throw new Error('not loaded');
    return <p>Palette</p>;
  },
}));

it('opens a palette that failed only when asked for again, not on the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderScreen(
    <>
      <CommandButton />
      <Link to="/tickets">Tickets</Link>
    </>,
  );
  await user.keyboard('{Control>}k{/Control}');
  code.isBroken = false;
  await user.click(screen.getByRole('link', { name: 'Tickets' }));
  expect(screen.queryByText('Palette')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('Palette')).toBeTruthy();
});
