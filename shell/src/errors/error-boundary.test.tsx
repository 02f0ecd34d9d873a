import { screen } from '@testing-library/react';
import { onFault, type Fault } from '@tulebyte/platform';
import { Link } from '@tulebyte/router';
import { renderScreen } from '@tulebyte/testing';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('replaces only the failed part, reports it, and renders it again on the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const faults: Fault[] = [];
  const stop = onFault((fault) => faults.push(fault));
  let isBroken = true;
  const Part = () => (isBroken ? <Broken /> : <p>The part</p>);
  const { user } = renderScreen(
    <>
      <p>The page</p>
      <Link to="?tab=2">Same page</Link>
      <Link to="/two">Next page</Link>
      <ErrorBoundary fallback={<p>Fallback</p>}>
        <Part />
      </ErrorBoundary>
    </>,
    { at: '/one', path: '*' },
  );
  expect([screen.queryByText('The page'), screen.queryByText('Fallback')]).not.toContain(null);
  expect(faults).toMatchObject([{ remote: 'shell', phase: 'render', error: { message: 'broken' } }]);

  isBroken = false;
  await user.click(screen.getByText('Same page'));
  expect(screen.queryByText('The part')).toBeNull();
  await user.click(screen.getByText('Next page'));
  expect([screen.queryByText('The part'), screen.queryByText('Fallback')]).toEqual([expect.anything(), null]);
  expect(faults).toHaveLength(1);
  stop();
});

it('passes the error to its own handler instead, if it has one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  renderScreen(
    <ErrorBoundary onError={onError}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(onError.mock.calls).toMatchObject([[{ message: 'broken' }]]);
});
