import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { choiceFilter, defineFilters, pageFilter, useFilters } from './filters.ts';
import { NoMatches } from './no-matches.tsx';

const definition = defineFilters({ show: choiceFilter(['unpaid', 'paid'], 'unpaid'), page: pageFilter });

function Screen() {
  const { clear } = useFilters(definition);
  return (
    <NoMatches title="Everything is paid" clearLabel="Show unpaid invoices" onClear={clear}>
      No invoices match these filters.
    </NoMatches>
  );
}

it('offers to reset the filters only where that changes something', async () => {
  const screen = renderScreen(<Screen />, { at: '/invoices?show=paid', path: '/invoices' });
  await screen.user.click(screen.getByRole('button', { name: 'Show unpaid invoices' }));
  expect(screen.location().search).toBe('');
  expect(screen.getByRole('heading', { name: 'Everything is paid' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
