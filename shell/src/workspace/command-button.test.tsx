import { screen } from '@testing-library/react';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { CommandButton } from './command-button.tsx';
import { usePaletteShortcut } from './palette-state.ts';

const code = vi.hoisted(() => ({ isBroken: true }));
vi.mock('./palette/palette.tsx', () => ({
  default: function Palette() {
    if (code.isBroken) throw new Error('not loaded');
    return <p>Palette</p>;
  },
}));

afterEach(() => history.replaceState(null, '', '/'));

function Shortcut(): null {
  usePaletteShortcut();
  return null;
}

it('opens a palette that failed only when asked for again, not on the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderScreen(
    <>
      <Shortcut />
      <CommandButton />
      <Link to="/tickets">Tickets</Link>
    </>,
  );
  await user.keyboard('{Control>}k{/Control}');
  code.isBroken = false;
  // The test's router has a URL of its own.
  history.pushState(null, '', '/tickets');
  await user.click(screen.getByRole('link', { name: 'Tickets' }));
  expect(screen.queryByText('Palette')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByText('Palette')).toBeTruthy();
});
