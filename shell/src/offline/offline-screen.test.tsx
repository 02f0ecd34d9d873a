import { screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { Component as Offline } from './offline-screen.tsx';

it('shows the phone number and the cached pages', async () => {
  const cache = { keys: async () => [new Request('http://localhost:3000/pricing'), new Request('http://localhost:3000/faq')] };
  vi.stubGlobal('caches', { keys: async () => ['tulebyte-pages-7', 'other'], open: async () => cache });
  renderScreen(<Offline />);
  expect((await screen.findByRole('link', { name: '/faq' })).getAttribute('href')).toBe('/faq');
  expect(screen.getByRole('link', { name: '/pricing' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /555-0142/ })).toBeTruthy();
});
