import { screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component as NotFound } from './not-found-screen.tsx';

it('shows the unknown path, with links to search and phone', () => {
  renderScreen(<NotFound />, { at: '/no/such/page' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find this page');
  expect(screen.getByText(/\/no\/such\/page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search the site' }).getAttribute('href')).toBe('/search');
  expect(screen.getByRole('link', { name: /555-0142/ })).toBeTruthy();
});

it('shows the path with its language', () => {
  renderScreen(<NotFound />, { at: '/no/such/page', locale: 'es' });
  expect(screen.getByText(/\s\/es\/no\/such\/page\./)).toBeTruthy();
});
