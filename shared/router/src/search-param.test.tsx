import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useTextParam } from './search-param.ts';
import { useSearchParams } from './search-params.ts';

const seen = vi.fn<(set: (value: string) => void) => void>();
const set = (value: string) => seen.mock.lastCall?.[0](value);
function Filter() {
  const [status, setStatus] = useTextParam('status');
  seen(setStatus);
  return <p>{`status: ${status}`}</p>;
}
function TwoFilters() {
  const [, setParams] = useSearchParams();
  const choose = (name: string, value: string) => setParams((before) => ({ ...Object.fromEntries(before), [name]: value }));
  return (
    <button
      type="button"
      onClick={() => {
        choose('cpu', 'six-core');
        choose('board', 'small');
      }}
    >
      Choose
    </button>
  );
}
const open = (at: string) => createMemoryRouter([{ path: '*', element: <Filter /> }], { initialEntries: ['/before', at] });

describe('a filter in the URL', () => {
  it('is read, replaces the history entry, keeps other parameters, and is removed when empty', () => {
    const router = open('/tickets?status=open&page=2');
    render(<RouterProvider router={router} />);
    expect(screen.getByText('status: open')).toBeTruthy();
    act(() => set('closed'));
    expect(screen.getByText('status: closed')).toBeTruthy();
    expect(router.state.location.search).toBe('?status=closed&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
    act(() => set(''));
    expect(screen.getByText('status:')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('keeps both of two changes made before a render', () => {
    const router = createMemoryRouter([{ path: '*', element: <TwoFilters /> }]);
    render(<RouterProvider router={router} />);
    act(() => screen.getByRole('button').click());
    expect(router.state.location.search).toBe('?cpu=six-core&board=small');
  });

  it('is empty in prerendered HTML', () => {
    expect(renderToString(<RouterProvider router={open('/tickets?status=open')} />)).toContain('status: </p>');
  });
});
