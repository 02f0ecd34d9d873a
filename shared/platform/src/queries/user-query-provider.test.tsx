import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { sessionAtom, store } from '@tulebyte/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserQueryProvider } from './user-query-provider.tsx';

const queryFn = vi.fn<() => Promise<string>>();

function Content() {
  const { data } = useQuery({ queryKey: ['mine'], queryFn });
  return (
    <>
      <p>{data ?? 'nothing yet'}</p>
      <input aria-label="Typed" />
    </>
  );
}
function page() {
  const Queries = createUserQueryProvider(60_000);
  return (
    <Queries>
      <Content />
    </Queries>
  );
}
const signIn = (id: string) => act(() => void signInForTest(fixtureUser({ id })));
const rosa = '3f1c2b4a-0000-4000-8000-00000000000a';
const otto = '3f1c2b4a-0000-4000-8000-00000000000b';

beforeEach(() => {
  queryFn.mockReset();
  store.set(sessionAtom, { user: null, session: null, loading: false });
});

describe('the query cache', () => {
  it('is shared by all pages, and never by another user', async () => {
    queryFn.mockResolvedValueOnce('of Rosa').mockResolvedValueOnce('of Otto');
    signIn(rosa);
    const same = page();
    const first = renderScreen(same, { at: '/' });
    expect(await screen.findByText('of Rosa')).toBeTruthy();
    first.unmount();
    renderScreen(same, { at: '/' });
    expect(screen.getByText('of Rosa')).toBeTruthy();
    expect(queryFn).toHaveBeenCalledTimes(1);
    signIn(otto);
    expect(screen.queryByText('of Rosa')).toBeNull();
    expect(await screen.findByText('of Otto')).toBeTruthy();
  });

  it('survives the first sign-in, with the page’s state', async () => {
    queryFn.mockResolvedValue('of everyone');
    const { user } = renderScreen(page(), { at: '/' });
    await user.type(await screen.findByLabelText('Typed'), 'The printer');
    signIn(rosa);
    expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'The printer');
  });
});
