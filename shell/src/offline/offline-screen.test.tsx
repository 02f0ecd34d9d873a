import { fireEvent, screen } from '@testing-library/react';
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

it('leads back to the page that could not be reached: on request, and once the connection is back', () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  renderScreen(<Offline />, { at: '/offline?from=%2Fadmin%2Ftickets%2FTB-10014' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  window.dispatchEvent(new Event('online'));
  expect(replace.mock.calls).toEqual([['/admin/tickets/TB-10014'], ['/admin/tickets/TB-10014']]);
});

it('leads to no other site', () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  renderScreen(<Offline />, { at: '/offline?from=%2F%2Fevil.example' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(replace).toHaveBeenCalledWith('/');
});
