import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { sessionAtom, store } from '@tulebyte/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserQueryProvider } from './user-query-provider.tsx';

const ask = vi.fn<() => Promise<string>>();

function Answer() {
  const { data } = useQuery({ queryKey: ['mine'], queryFn: ask });
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
      <Answer />
    </Queries>
  );
}
const signIn = (id: string) => act(() => void signInForTest(fixtureUser({ id })));
const rosa = '3f1c2b4a-0000-4000-8000-00000000000a';
const otto = '3f1c2b4a-0000-4000-8000-00000000000b';

beforeEach(() => {
  ask.mockReset();
  store.set(sessionAtom, { user: null, session: null, loading: false });
});

describe('the cache of one person', () => {
  it('serves all pages, and never the next person', async () => {
    ask.mockResolvedValueOnce('of Rosa').mockResolvedValueOnce('of Otto');
    signIn(rosa);
    const same = page();
    const first = renderScreen(same, { at: '/' });
    expect(await screen.findByText('of Rosa')).toBeTruthy();
    first.unmount();
    renderScreen(same, { at: '/' });
    expect(screen.getByText('of Rosa')).toBeTruthy();
    expect(ask).toHaveBeenCalledTimes(1);
    signIn(otto);
    expect(screen.queryByText('of Rosa')).toBeNull();
    expect(await screen.findByText('of Otto')).toBeTruthy();
  });

  it('is begun before someone signs in: what was typed stays', async () => {
    ask.mockResolvedValue('of everyone');
    const { user } = renderScreen(page(), { at: '/' });
    await user.type(await screen.findByLabelText('Typed'), 'The printer');
    signIn(rosa);
    expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'The printer');
  });
});
