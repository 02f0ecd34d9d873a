import { act } from '@testing-library/react';
import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { fixtureCallColumns, fixtureUser, stubFetch, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureLead } from './lead.fixture.ts';
import { Component } from './page.tsx';

const rows = [
  fixtureLead('a', { estimate: { plan: 'pro', users: 7, devices: 7, month: 62_300, year: 747_600 } }),
  fixtureLead('b', {
    kind: 'booking',
    name: 'محمد علي',
    message: 'x'.repeat(500),
    appointments: {
      id: 'x',
      starts_at: '2026-11-24T18:00:00Z',
      channel: 'phone',
      place: 'lodi',
      size: '6-20',
      canceled_at: null,
      ...fixtureCallColumns,
    },
  }),
  fixtureLead('c', { kind: 'callback', email: null, phone: '(209) 555-0199', best_time: 'morning', message: '' }),
];

function open(at = '/admin/leads', answer: (request: Request) => Response | undefined = () => undefined) {
  const asked: Request[] = [];
  stubFetch({
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/inquiries': (request: Request) => {
      asked.push(request);
      const special = answer(request);
      if (special) return special;
      return request.method === 'PATCH'
        ? Response.json([{ id: 'a' }])
        : Response.json(rows, { headers: { 'content-range': '0-2/60' } });
    },
  });
  return { screen: renderScreen(<Component />, { at, path: '/admin/leads' }), asked };
}

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => void signInForTest());

describe('lead list', () => {
  it('shows leads of every kind in a row each', async () => {
    const { screen } = open();
    expect(await screen.findByText('60 leads')).toBeTruthy();
    expect(screen.getByText(/Tuesday, November 24, 2026, 10:00 AM PST/)).toBeTruthy();
    expect(screen.getByText('محمد علي').tagName).toBe('BDI');
    expect(screen.getByRole('link', { name: 'Open the lead from محمد علي' }).getAttribute('href')).toBe('/admin/leads/b');
    expect(screen.getByRole('link', { name: '(209) 555-0199' }).getAttribute('href')).toBe('tel:2095550199');
    expect(screen.getByText(/^Morning/)).toBeTruthy();
  });

  it('queries with the filters from the URL', async () => {
    const { screen, asked } = open('/admin/leads?kind=booking&status=answered&q=rosa%25&page=2');
    await screen.findByText('60 leads');
    const query = Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams);
    expect(query).toMatchObject({ kind: 'eq.booking', status: 'eq.answered', offset: '25', limit: '25' });
    expect(query['search_text']).toBe('like.*rosa_*');
  });

  it.each([
    ['me', `eq.${fixtureUser().id}`],
    ['none', 'is.null'],
    ['10000000-0000-4000-8000-000000000007', 'eq.10000000-0000-4000-8000-000000000007'],
    ['x);drop&page=2', null],
  ])('shows the leads of assignee %s', async (assignee, expected) => {
    const { screen, asked } = open(`/admin/leads?assignee=${assignee}`);
    await screen.findByText('60 leads');
    expect(new URL(asked[0]?.url ?? '').searchParams.get('assignee_id')).toBe(expected);
  });

  it('defaults to open leads and ignores invalid values', async () => {
    const { screen, asked } = open('/admin/leads?kind=callback&status=deleted&page=two');
    await screen.findByText('60 leads');
    const query = Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams);
    expect(query).toMatchObject({ kind: 'eq.callback', status: 'in.(new,in_progress)', offset: '0' });
  });

  it('updates a status optimistically, with undo', async () => {
    const { screen, asked } = open();
    const status = () => (screen.getByLabelText('Status of Person a') as HTMLSelectElement).value;
    const changes = () =>
      asked.filter(({ method }) => method === 'PATCH').map(({ url }) => new URL(url).searchParams.get('status'));
    await screen.user.selectOptions(await screen.findByLabelText('Status of Person a'), 'answered');
    await expect.poll(status).toBe('answered');
    await expect.poll(changes).toEqual(['eq.new']);
    await expect.poll(() => store.get(toastsAtom).at(-1)?.action?.label).toBe('Undo');
    act(() => store.get(toastsAtom).at(-1)?.action?.onClick());
    // Each only while the field is as shown.
    await expect.poll(changes).toEqual(['eq.new', 'eq.answered']);
    expect(status()).toBe('new');
  });

  it('shows what someone else set first', async () => {
    const { screen } = open('/admin/leads', (request) =>
      request.method === 'PATCH'
        ? Response.json([])
        : new URL(request.url).searchParams.has('id')
          ? Response.json({ updated_at: '2026-03-03T17:00:00Z' })
          : undefined,
    );
    await screen.user.selectOptions(await screen.findByLabelText('Status of Person a'), 'answered');
    await expect.poll(() => store.get(toastsAtom).at(-1)?.title).toBe('Someone else updated this. Showing the latest version.');
    expect(screen.getByLabelText('Status of Person a')).toHaveProperty('value', 'new');
  });

  it('finds its own change when the first response was lost', async () => {
    signInForTest(fixtureUser({ id: crypto.randomUUID() }));
    const { screen } = open('/admin/leads', (request) =>
      request.method === 'PATCH'
        ? Response.json([])
        : new URL(request.url).searchParams.has('id')
          ? Response.json({ status: 'answered', updated_at: '2026-03-03T17:00:00Z' })
          : undefined,
    );
    await screen.user.selectOptions(await screen.findByLabelText('Status of Person a'), 'answered');
    await expect.poll(() => store.get(toastsAtom).at(-1)?.title).toBe('Saved');
  });
});

it.each([
  ['/admin/leads', false],
  ['/admin/leads?status=all', true],
])('says at %s where leads come from, and speaks of filters only if there are any', async (at, isFiltered) => {
  // Leads are loaded once per user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const none = () => Response.json([], { headers: { 'content-range': '*/0' } });
  const { screen } = open(at, ({ method }) => (method === 'GET' ? none() : undefined));
  const said = (await screen.findByText(/What visitors send/)).textContent;
  expect(said.includes('No leads match these filters.')).toBe(isFiltered);
});
