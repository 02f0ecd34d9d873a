import { bookingQueries } from '@tulebyte/appointments/free-times';
import { getSupabase } from '@tulebyte/platform';
import { fixtureCallColumns, stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => {
  sessionStorage.clear();
  bookingQueries.clear();
});

const nine = '2026-11-24T17:00:00.000Z';
const ten = '2026-11-24T18:00:00.000Z';
const booked = {
  id: '5a1c2b4a-0000-4000-8000-000000000001',
  starts_at: nine,
  channel: 'video',
  state: 'booked',
  ticket_number: 'TB-10001',
  subject: 'Slow network',
  ...fixtureCallColumns,
};
let person = 0;

function open(appointments: unknown, answers: Parameters<typeof stubFetch>[0] = {}, at = '/client-portal/appointments') {
  person += 1;
  const user = fixtureUser({ id: `3f1c2b4a-0000-4000-8000-0000000003${10 + person}` });
  signInForTest(user);
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/my_appointments': appointments,
    '/rest/v1/rpc/find_tickets': { tickets: [], next: null },
    '/functions/v1/slots': { minutes: 30, starts: [nine, ten] },
    '/functions/v1/appointment': async (request: Request) => {
      asked.push(await request.json());
      return Response.json({ startsAt: ten, endsAt: ten, calendar: '', state: 'booked', channel: 'video' });
    },
    '/functions/v1/book': async (request: Request) => {
      asked.push(await request.json());
      return Response.json({ startsAt: ten, endsAt: ten, calendar: '' }, { status: 201 });
    },
    ...answers,
  });
  return { ...renderScreen(<Component />, { at, path: '/client-portal/appointments' }), asked, email: user.email };
}

describe('appointments', () => {
  it('shows upcoming appointments with their ticket, and past ones', async () => {
    const screen = open([booked, { ...booked, id: crypto.randomUUID(), state: 'canceled', ticket_number: null, subject: null }]);
    expect(await screen.findByRole('heading', { name: 'Upcoming' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'TB-10001 Slow network' }).getAttribute('href')).toBe('/support/ticket/TB-10001');
    expect(screen.getByText('Canceled')).toBeTruthy();
  });

  it('show where a visit goes, who comes, and what it costs', async () => {
    const address = { street: '12 Delta Way', city: 'Sacramento', zip: '95814', travel_fee_cents: 2400, estimate_cents: 14_300 };
    const screen = open([{ ...booked, ...address, channel: 'onsite', technician: 'kevin-tran' }]);
    expect(await screen.findByText('12 Delta Way, Sacramento, CA 95814')).toBeTruthy();
    expect(screen.getByText('9:00 – 11:00 AM PST')).toBeTruthy();
    expect(screen.getByText('Kevin Tran')).toBeTruthy();
    expect(screen.getByText(/\$143\.00 for one hour including \$24\.00 for travel/)).toBeTruthy();
  });

  it('can be moved to a free time and canceled', async () => {
    const screen = open([booked]);
    await screen.user.click(await screen.findByRole('button', { name: /^Choose another time: \w/ }));
    await screen.user.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
    await screen.user.click(screen.getByRole('button', { name: /^Move it to/ }));
    await expect.poll(() => screen.asked).toEqual([{ action: 'move', id: booked.id, startsAt: ten }]);
    await screen.user.click(screen.getByRole('button', { name: /^Cancel appointment: \w/ }));
    expect(screen.getByText(/We’ll email you a confirmation/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await expect.poll(() => screen.asked[1]).toEqual({ action: 'cancel', id: booked.id });
  });

  it('are booked once for a ticket, in the account’s name', async () => {
    const screen = open([], {}, '/client-portal/appointments?ticket=TB-10001');
    await screen.user.click(await screen.findByRole('button', { name: 'Book this time' }));
    expect(screen.asked, 'neither a time nor a number to call').toEqual([]);
    await screen.user.click(screen.getByRole('radio', { name: /^By video/ }));
    await screen.user.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
    await screen.user.click(screen.getByRole('button', { name: 'Book this time' }));
    await expect
      .poll(() => screen.asked)
      .toMatchObject([{ ticket: 'TB-10001', channel: 'video', startsAt: ten, email: screen.email, place: 'client' }]);
  });

  it.each([
    ['there are no openings', { minutes: 30, starts: [] }, 'No openings for the next five weeks'],
    ['the times don’t load', () => new Response(null, { status: 500 }), 'We couldn’t load the open times'],
  ])('can’t be submitted when %s', async (_case, slots, message) => {
    const screen = open([], { '/functions/v1/slots': slots }, '/client-portal/appointments?book');
    expect(await screen.findByText(message)).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Not now' })).toBeTruthy();
  });

  it('prefer the requested ticket over a stored draft', async () => {
    const first = open([], {}, '/client-portal/appointments?ticket=TB-10001');
    await first.user.type(await first.findByLabelText(/Anything we should know/), 'The router');
    first.unmount();
    const second = open([], {}, '/client-portal/appointments?ticket=TB-10002');
    expect(await second.findByLabelText('What it’s about')).toHaveProperty('value', 'TB-10002');
    expect(second.getByLabelText(/Anything we should know/)).toHaveProperty('value', '');
    second.unmount();
    const again = open([], {}, '/client-portal/appointments?ticket=TB-10001');
    expect(await again.findByLabelText('What it’s about')).toHaveProperty('value', 'TB-10001');
    expect(again.getByLabelText(/Anything we should know/)).toHaveProperty('value', 'The router');
  });

  it('may be booked when no answer came, and once when sent again', async () => {
    const keys: unknown[] = [];
    const screen = open(
      [],
      {
        '/functions/v1/book': async (request: Request) => {
          keys.push(((await request.json()) as { idempotencyKey: string }).idempotencyKey);
          if (keys.length === 1) throw new TypeError('Failed to fetch');
          return Response.json({ startsAt: ten, endsAt: ten, calendar: '' }, { status: 201 });
        },
      },
      '/client-portal/appointments?book',
    );
    await screen.user.click(await screen.findByRole('radio', { name: /^By video/ }));
    await screen.user.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
    await screen.user.click(screen.getByRole('button', { name: 'Book this time' }));
    expect(await screen.findByText(/^We didn’t hear back, so this may have gone through\. Try again/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Book this time' }));
    await expect.poll(() => keys).toEqual([keys[0], keys[0]]);
  });

  it('keep the form when someone else booked the time', async () => {
    const message = 'That time is no longer open. Choose another one.';
    const screen = open(
      [],
      {
        '/functions/v1/book': () =>
          Response.json({ error: { code: 'conflict', message, fields: { startsAt: message } } }, { status: 409 }),
      },
      '/client-portal/appointments?book',
    );
    await screen.user.type(await screen.findByLabelText('Phone'), '(209) 555-0177');
    await screen.user.type(screen.getByLabelText(/Anything we should know/), 'Bring the plan');
    await screen.user.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
    await screen.user.click(screen.getByRole('button', { name: 'Book this time' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.getByDisplayValue('Bring the plan')).toBeTruthy();
  });
});
