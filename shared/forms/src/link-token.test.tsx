import { fillStorage, renderScreen } from '@tulebyte/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { useLinkToken } from './link-token.ts';

const TOKEN = 'a'.repeat(43);

function Page() {
  const { key, forget } = useLinkToken('tulebyte.test-key');
  return (
    <>
      <p>{key ?? 'No token'}</p>
      <button type="button" onClick={forget}>
        Forget
      </button>
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['has room', () => {}],
  ['is full', fillStorage],
])('takes the token out of the address, and knows it until it is forgotten, when storage %s', async (_, prepare) => {
  prepare();
  const opened = renderScreen(<Page />, { at: `/appointment#key=${TOKEN}` });
  await vi.waitFor(() => expect(opened.location().hash).toBe(''));
  opened.getByText(TOKEN);
  opened.unmount();
  const { getByText, user } = renderScreen(<Page />, { at: '/appointment' });
  getByText(TOKEN);
  await user.click(getByText('Forget'));
  getByText('No token');
});
