import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

it('shows the message that a guard left in the navigation state', () => {
  const message = 'Access denied. Administrator privileges required.';
  const { getByRole } = renderScreen(<Component />, { at: { pathname: '/', state: { error: message } } });
  expect(getByRole('alert').textContent).toContain(message);
});

it('otherwise shows none, and can be called', () => {
  const { queryByRole, getAllByRole } = renderScreen(<Component />);
  expect(queryByRole('alert')).toBeNull();
  expect(getAllByRole('link').some((link) => link.getAttribute('href') === 'tel:+12095550142')).toBe(true);
});
