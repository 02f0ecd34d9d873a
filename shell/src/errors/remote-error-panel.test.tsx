import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import RemoteErrorPanel from './remote-error-panel.tsx';

it('shows the build, a retry, the phone number, and the email address', () => {
  const retry = vi.fn();
  renderScreen(<RemoteErrorPanel remote="shop" version="0.1.0-0123456789ab" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('shop 0.1.0-0123456789ab');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: /555-0142/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: /support@/ }).getAttribute('href')).toMatch(/^mailto:/);
});
