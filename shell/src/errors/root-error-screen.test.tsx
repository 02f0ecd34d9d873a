import { screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import RootErrorScreen from './root-error-screen.tsx';

it('shows its own header and footer with links that load a new document', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  renderScreen(<p>fine</p>, {
    at: '/broken',
    path: '/fine',
    routes: [{ path: '/broken', element: <Broken />, ErrorBoundary: RootErrorScreen }],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on our side');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Go to Homepage/ }).hasAttribute('data-discover')).toBe(false);
});
