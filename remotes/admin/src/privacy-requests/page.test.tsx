import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component as ListPage } from './page.tsx';
import { Component as RequestPage } from './request-page.tsx';

signInBeforeEach({ isNewUser: true });

const request = {
  id: 'request',
  number: 'PR-1001',
  kind: 'delete',
  state: 'received',
  inquiry_id: 'lead',
  name: 'Rosa Delgado',
  email: 'rosa@home.example',
  details: 'Please delete everything.',
  owner_id: null,
  received_on: '2026-01-02',
  confirm_by: '2026-01-16',
  answer_by: '2026-02-16',
  is_extended: false,
  confirmed_at: null,
  verified_at: '2026-01-03T18:00:00Z',
  closed_at: null,
  receipt: null,
};
const events = [{ id: 'e', kind: 'received', note: '', actor_id: null, created_at: '2026-01-02T18:00:00Z' }];

/** `isLost`: each change is stored, but its response is lost. */
function openRequest(permissions: readonly string[], given: object = {}, isLost = false) {
  const sent: unknown[] = [];
  const note = async (asked: Request) => {
    sent.push(await asked.json());
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(null);
  };
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['privacy', ...permissions] },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/privacy_requests': { ...request, ...given },
    '/rest/v1/privacy_request_events': () =>
      Response.json([...events, ...sent.map((_, index) => ({ ...events[0], id: `n${index}`, kind: 'note' }))]),
    '/rest/v1/rpc/advance_privacy_request': note,
    '/rest/v1/rpc/delete_privacy_data': note,
  });
  const screen = renderScreen(<RequestPage />, { at: '/admin/privacy/pr-1001', path: '/admin/privacy/:requestNumber' });
  return { ...screen, sent };
}

describe('privacy requests', () => {
  it('are listed with what is due next, and marked when it is overdue', async () => {
    stubFetch({
      '/rest/v1/user_roles': [],
      '/rest/v1/profiles': [],
      '/rest/v1/privacy_requests': (asked: Request) =>
        Response.json(
          asked.url.includes('not.is.null')
            ? [{ ...request, id: 'b', number: 'PR-1000', closed_at: '2026-01-05T18:00:00Z' }]
            : [
                request,
                { ...request, id: 'c', number: 'PR-1002', confirmed_at: '2026-01-03T18:00:00Z', answer_by: '2999-01-01' },
              ],
        ),
    });
    const screen = renderScreen(<ListPage />, { at: '/admin/privacy' });
    const row = async (number: string) => (await screen.findByText(number)).closest('tr')?.textContent;
    expect(await row('PR-1001')).toMatch(/Overdue.*Confirm by/);
    expect(await row('PR-1002')).toMatch(/Answer by/);
    expect(await row('PR-1002')).not.toMatch(/Overdue/);
    expect(await row('PR-1000')).not.toMatch(/by /);
  });

  it.each([
    [100, '101 requests'],
    [101, '101 requests · only the latest 100 closed'],
  ])('say when not all closed ones are listed: %i', async (count, text) => {
    const closed = Array.from({ length: count }, (_, index) => ({
      ...request,
      id: `c${index}`,
      closed_at: '2026-01-05T18:00:00Z',
    }));
    stubFetch({
      '/rest/v1/user_roles': [],
      '/rest/v1/profiles': [],
      '/rest/v1/privacy_requests': (asked: Request) => Response.json(asked.url.includes('not.is.null') ? closed : [request]),
    });
    const screen = renderScreen(<ListPage />, { at: '/admin/privacy' });
    expect(await screen.findByText(text)).toBeTruthy();
    await screen.user.selectOptions(screen.getByLabelText('Status'), 'open');
    expect(screen.getByText('1 request')).toBeTruthy();
  });

  it('go on step by step, with a reason where the person gets one', async () => {
    const screen = openRequest([]);
    await screen.user.selectOptions(await screen.findByLabelText('Next step'), 'denied');
    await screen.user.click(screen.getByRole('button', { name: 'Save and email them' }));
    expect(await screen.findAllByText('Write the reason first.')).not.toHaveLength(0);
    await screen.user.selectOptions(screen.getByLabelText('Next step'), 'confirmed');
    await screen.user.click(screen.getByRole('button', { name: 'Save and email them' }));
    await expect.poll(() => screen.sent).toMatchObject([{ request: 'request', step: 'confirmed', note: '' }]);
    expect(screen.queryByRole('option', { name: 'Mark as completed' }), 'only by deleting').toBeNull();
    expect(screen.getByText('Only an owner of the team can delete a person’s data.')).toBeTruthy();
  });

  it('keep a note whose response was lost, and send it again with the same key', async () => {
    const lost = openRequest([], {}, true);
    await lost.user.type(await lost.findByLabelText('Note'), 'Called, no reply.');
    for (const tries of [1, 2]) {
      await lost.user.click(lost.getByRole('button', { name: 'Save note' }));
      await expect.poll(() => lost.sent).toHaveLength(tries);
      expect(await lost.findAllByText(/Try again: it won’t go through twice/)).not.toHaveLength(0);
      expect(lost.getByDisplayValue('Called, no reply.')).toBeTruthy();
    }
    const [first, second] = lost.sent;
    expect(first).toMatchObject({ step: 'note', idempotency_key: expect.any(String) });
    expect(second).toEqual(first);
  });

  it('keep what is typed while a step is being saved, and its focus', async () => {
    let answer = () => {};
    const screen = openRequest([]);
    stubFetch({
      '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['privacy'] },
      '/rest/v1/user_roles': [],
      '/rest/v1/profiles': [],
      '/rest/v1/privacy_requests': request,
      '/rest/v1/privacy_request_events': events,
      '/rest/v1/rpc/advance_privacy_request': () => new Promise((resolve) => (answer = () => resolve(Response.json(null)))),
    });
    const first = await screen.findByLabelText('Note');
    await screen.user.type(first, 'Called, no reply.');
    await screen.user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.user.clear(first);
    await screen.user.type(first, 'Then she');
    answer();
    await expect.poll(() => screen.getByLabelText('Note') !== first, { timeout: 5000 }).toBe(true);
    const next = screen.getByLabelText('Note');
    expect(next).toHaveProperty('value', 'Then she');
    expect(document.activeElement).toBe(next);
    await screen.user.keyboard(' called back.');
    expect(next).toHaveProperty('value', 'Then she called back.');
  });

  it('keep what was typed when someone else closes the request first, and say who', async () => {
    let closed = {};
    const screen = openRequest([]);
    const refused = { code: 'PT409', hint: 'privacy_request_closed', message: 'Closed', details: null };
    stubFetch({
      '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['privacy'] },
      '/rest/v1/user_roles': [{ user_id: 'dana' }],
      '/rest/v1/profiles': [{ id: 'dana', first_name: 'Dana', last_name: 'Okafor' }],
      '/rest/v1/privacy_requests': () => Response.json({ ...request, ...closed }),
      '/rest/v1/privacy_request_events': () =>
        Response.json([...events, { ...events[0], id: 'last', kind: 'completed', actor_id: 'dana' }]),
      '/rest/v1/rpc/advance_privacy_request': () => {
        closed = { state: 'completed', closed_at: '2026-01-05T18:00:00Z' };
        return Response.json(refused, { status: 409 });
      },
    });
    await screen.user.selectOptions(await screen.findByLabelText('Next step'), 'denied');
    await screen.user.type(screen.getByLabelText('Message'), 'We never had her data.');
    await screen.user.click(screen.getByRole('button', { name: 'Save and email them' }));
    expect(await screen.findByText('Dana Okafor has closed this request.')).toBeTruthy();
    expect(screen.getByDisplayValue('We never had her data.')).toBeTruthy();
    expect(screen.queryByLabelText('Next step')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Discard text' }));
    expect(screen.queryByText('Dana Okafor has closed this request.')).toBeNull();
    expect(screen.queryByDisplayValue('We never had her data.')).toBeNull();
  });

  it('give nothing out before it is noted how the person’s identity was checked', async () => {
    const screen = openRequest(['privacy_deletion'], { kind: 'know', verified_at: null });
    expect(await screen.findByText(/^Verify their identity first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download ZIP' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Mark as completed' })).toBeNull();
    await screen.user.selectOptions(screen.getByLabelText('Next step'), 'verified');
    await screen.user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findAllByText('Write how you checked who they are.')).not.toHaveLength(0);
    expect(screen.sent).toEqual([]);
  });

  it('give the data out once the identity was checked', async () => {
    const screen = openRequest([], { kind: 'know' });
    expect(await screen.findByRole('button', { name: 'Download ZIP' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Identity checked' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact form' }).getAttribute('href')).toBe('/admin/leads/lead');
  });

  it('to delete are fulfilled after typing the number', async () => {
    const screen = openRequest(['privacy_deletion']);
    await screen.user.type(await screen.findByLabelText(/Type PR-1001 to confirm/), 'PR-1001');
    expect(screen.getByText(/stay without the name, except where the person signed: estimates/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await expect.poll(() => screen.sent).toEqual([{ request: 'request', confirm_number: 'PR-1001' }]);
  });

  it.each([
    ['2999-01-01', true],
    ['2026-02-16', false],
  ])('due on %s can be extended: %s', async (answer_by, isOffered) => {
    const screen = openRequest([], { answer_by });
    await screen.findByRole('option', { name: 'Deny' });
    expect(screen.queryByRole('option', { name: 'Extend to 90 days' }) !== null).toBe(isOffered);
  });

  it('that are closed offer nothing more', async () => {
    const screen = openRequest(['privacy_deletion'], { closed_at: '2026-01-05T18:00:00Z', state: 'completed', receipt: 'r-1' });
    expect(await screen.findByText('r-1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
    expect(screen.queryByLabelText('Next step')).toBeNull();
  });

  it('that a deletion closed say so', async () => {
    stubFetch({
      '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['privacy'] },
      '/rest/v1/user_roles': [],
      '/rest/v1/profiles': [],
      '/rest/v1/privacy_requests': { ...request, kind: 'know', closed_at: '2026-01-05T18:00:00Z', state: 'superseded' },
      '/rest/v1/privacy_request_events': [...events, { ...events[0], id: 'last', kind: 'superseded' }],
    });
    const screen = renderScreen(<RequestPage />, { at: '/admin/privacy/pr-1001', path: '/admin/privacy/:requestNumber' });
    expect(await screen.findByText('Closed by a deletion')).toBeTruthy();
    expect(await screen.findByText('Closed because the person’s data was deleted')).toBeTruthy();
    expect(screen.queryByText('Completed')).toBeNull();
  });
});
