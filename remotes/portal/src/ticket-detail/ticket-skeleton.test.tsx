import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { TicketSkeleton } from './ticket-skeleton.tsx';

it('has a heading with text, which gets the focus after a navigation', () => {
  const screen = renderScreen(<TicketSkeleton />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading…');
});
