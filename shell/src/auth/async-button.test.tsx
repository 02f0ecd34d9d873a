import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { AsyncButton } from './async-button.tsx';

it('runs once on a double click, and again once it is done', async () => {
  const first = Promise.withResolvers<void>();
  const run = vi.fn(() => Promise.resolve()).mockReturnValueOnce(first.promise);
  const { user, getByRole } = renderScreen(<AsyncButton run={run}>Send it again</AsyncButton>);
  const button = getByRole('button', { name: 'Send it again' });
  await user.dblClick(button);
  expect(run).toHaveBeenCalledOnce();
  first.resolve();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await user.click(button);
  expect(run).toHaveBeenCalledTimes(2);
});
