import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tulebyte/platform/queries';
import { renderScreen, stubFetch } from '@tulebyte/testing';
import { describe, expect, it, vi } from 'vitest';
import ReplyPicker from './reply-picker.tsx';

const reply = {
  id: 'c1',
  title: 'Toner',
  body: 'Hello {{first_name}}. {{agent}}',
  new_status: null,
  tags: [],
  assign_to_me: false,
  assignee_id: null,
  updated_at: '2026-03-02T17:00:00Z',
};
const facts = { first_name: 'Rosa', name: 'Rosa Delgado', number: 'TB-1' };
const profiles = [{ id: 'dana', first_name: 'Dana', last_name: 'Okafor' }];

function open(respond: () => unknown, respondNames: () => unknown = () => profiles) {
  stubFetch({
    '/rest/v1/canned_replies': respond,
    '/rest/v1/user_roles': [{ user_id: 'dana' }],
    '/rest/v1/profiles': respondNames,
  });
  const onPick = vi.fn<(text: string) => void>();
  const screen = renderScreen(
    <QueryClientProvider client={createQueryClient(0)}>
      <ReplyPicker facts={facts} ownId="dana" onPick={onPick} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return { screen, onPick, search: () => screen.findByLabelText('Search canned replies') };
}

describe('reply picker', () => {
  it('takes the first reply once they have loaded, when Enter came before', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<unknown[]>();
    const { screen, onPick, search } = open(() => loaded);
    await screen.user.type(await search(), 'toner{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    load([{ ...reply, id: 'c0', title: 'Drivers' }, reply]);
    await expect.poll(() => onPick.mock.calls).toMatchObject([['Hello Rosa. Dana Okafor', { id: 'c1' }]]);
  });

  it('takes none when typing went on after Enter, or nothing was found', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<unknown[]>();
    const { screen, onPick, search } = open(() => loaded);
    await screen.user.type(await search(), 'ton{Enter}er');
    load([reply]);
    await screen.findByRole('button', { name: /^Toner/ });
    await screen.user.type(await search(), ' fuser{Enter}');
    expect(screen.getByRole('status').textContent).toBe('No canned reply has these words.');
    expect(onPick).not.toHaveBeenCalled();
    await screen.user.clear(await search());
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes none before the agent’s own name has loaded', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<unknown[]>();
    const { screen, onPick, search } = open(
      () => [reply],
      () => loaded,
    );
    await screen.user.type(await search(), 'toner{Enter}');
    expect(screen.queryByRole('button', { name: /^Toner/ })).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
    load(profiles);
    await expect.poll(() => onPick.mock.calls).toMatchObject([['Hello Rosa. Dana Okafor', { id: 'c1' }]]);
  });

  it('loads again on request after a failure', async () => {
    let isDown = true;
    const { screen } = open(() => (isDown ? Response.json({ code: 'XX000', message: 'down' }, { status: 500 }) : [reply]));
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
    isDown = false;
    await screen.user.click(retry);
    expect(await screen.findByRole('button', { name: /^Toner/ })).toBeTruthy();
  });
});
