import { getSupabase } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

describe('emails from us', () => {
  it('start with the defaults; the first change creates the settings', async () => {
    signInForTest();
    const sent: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/is_admin': false,
      '/rest/v1/notification_settings': async (request: Request) => {
        if (request.method === 'GET') return [];
        const body: unknown = await request.json();
        sent.push([request.method, body]);
        return request.method === 'PATCH' ? [] : [body];
      },
    });
    const screen = renderScreen(<Component />, { at: '/client-portal/notifications' });
    const checkboxProps = await screen.findByLabelText('Someone replies to my ticket');
    expect(checkboxProps).toHaveProperty('checked', true);
    expect(screen.queryByText(/For staff/)).toBeNull();
    await screen.user.click(checkboxProps);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(['POST', expect.objectContaining({ user_id: fixtureUser().id, on_reply: false, on_solved: true })]);
  });
});
