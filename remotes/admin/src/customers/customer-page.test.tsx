import { within } from '@testing-library/react';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component } from './customer-page.tsx';
import { saveOverConflict } from '../layout/save-over-conflict.fixture.ts';

const customer = {
  id: 'company-1',
  is_company: true,
  name: 'Valley Farms',
  updated_at: '2026-11-20T09:00:00Z',
  people: [{ id: 'rosa', name: 'Rosa Delgado', email: 'rosa@valleyfarms.example', phone: '(209) 555-0160', role: 'owner' }],
  invitations: [
    {
      email: 'otto@valleyfarms.example',
      role: 'manager',
      language: 'es',
      expires_at: '2999-03-02T17:00:00Z',
      mailed_at: null,
      mail_failed: true,
    },
  ],
  devices: [
    {
      id: 'device-1',
      name: 'Till',
      kind: 'server',
      model: '',
      serial_number: 'SN-1',
      operating_system: '',
      used_by: '',
      user_id: 'rosa',
      updated_at: '2026-11-20T09:00:00Z',
      warranty_until: null,
      backup_every_hours: null,
      last_good_backup_at: null,
      backup_state: 'failing',
      runs: [{ at: '2026-11-20T09:00:00Z', is_good: false, message: 'Disk is full' }],
    },
  ],
  keys: [{ id: 'key-1', created_at: '2026-11-01T09:00:00Z', last_used_at: null }],
};

signInBeforeEach();

let page = 0;
function open(answers: Parameters<typeof stubFetch>[0] = {}) {
  // Another customer each time: the cache outlives a test.
  page += 1;
  const id = `3f1c2b4a-0000-4000-8000-${String(page).padStart(12, '0')}`;
  const asked: unknown[] = [];
  const note = (answer: unknown) => async (request: Request) => {
    asked.push(await request.json());
    return Response.json(answer);
  };
  stubFetch({
    '/rest/v1/rpc/get_customer': { ...customer, id },
    '/rest/v1/rpc/get_customer_plan': { running: null, offer: null, agreed: [] },
    '/rest/v1/rpc/offer_plan': note('offer-1'),
    '/rest/v1/rpc/create_backup_key': note('tbk_secret'),
    '/rest/v1/devices': note([{ id: 'device-1' }]),
    ...answers,
  });
  const at = `/admin/clients/${id}`;
  return { ...renderScreen(<Component />, { at, path: '/admin/clients/:customerId' }), asked, id };
}

describe('customer page', () => {
  it('leads to a new ticket for this client', async () => {
    const { findByRole } = open();
    const link = await findByRole('link', { name: 'New ticket' });
    expect(link.getAttribute('href')).toBe(`/admin/tickets/new?client=${encodeURIComponent(customer.name)}`);
  });

  it('dials people’s phone numbers and stores changed ones, but nothing that isn’t a number', async () => {
    const set: unknown[] = [];
    const screen = open({
      '/rest/v1/rpc/set_customer_phone': async (request: Request) => {
        set.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    expect((await screen.findByRole('link', { name: '(209) 555-0160' })).getAttribute('href')).toBe('tel:2095550160');
    await screen.user.click(screen.getByRole('button', { name: 'Edit the phone number of Rosa Delgado' }));
    const field = screen.getByRole('textbox', { name: 'Phone' });
    await screen.user.clear(field);
    await screen.user.type(field, 'ask Rosa{Enter}');
    expect((await screen.findAllByText('Enter a phone number we can call.')).length).toBeGreaterThan(0);
    await screen.user.clear(field);
    await screen.user.type(field, ' 209 555 0161 {Enter}');
    await expect.poll(() => set).toEqual([{ customer: 'rosa', phone: '209 555 0161', seen_phone: '(209) 555-0160' }]);
    await screen.findByRole('link', { name: '(209) 555-0160' });
  });

  it('shows the company’s own number first, who changed it, and a number that someone else stored meanwhile', async () => {
    const set: { phone: string; seen_phone: string }[] = [];
    const change = {
      id: 1,
      action: 'update',
      actor_id: 'rosa',
      actor_name: 'Rosa Delgado',
      created_at: '2026-11-20T08:00:00Z',
      before: '',
      after: '(209) 555-0100',
    };
    const screen = open({
      '/rest/v1/rpc/get_customer': { ...customer, phone: '(209) 555-0100', phone_changes: [change] },
      '/rest/v1/rpc/set_customer_phone': async (request: Request) => {
        set.push((await request.json()) as { phone: string; seen_phone: string });
        if (set.length > 1) return new Response(null, { status: 204 });
        return Response.json({ code: 'PT409', hint: 'phone_changed', details: '(209) 555-0109', message: '' }, { status: 409 });
      },
    });
    expect(await screen.findAllByRole('link', { name: '(209) 555-0100' })).toHaveLength(2);
    expect(within(screen.getByRole('list', { name: 'History', hidden: true })).getByText(/Rosa Delgado changed it/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: `Edit the phone number of ${customer.name}` }));
    const field = screen.getByRole('textbox', { name: 'Phone' });
    await screen.user.clear(field);
    await screen.user.type(field, '209 555 0101{Enter}');
    const versions = within(await screen.findByRole('group', { name: 'Phone' }));
    expect(versions.getByText('(209) 555-0109')).toBeTruthy();
    await screen.user.type(field, '{Enter}');
    await expect.poll(() => set.map(({ seen_phone }) => seen_phone)).toEqual(['(209) 555-0100', '(209) 555-0109']);
  });

  it('shows reported backup status', async () => {
    const screen = open();
    expect(await screen.findByText('Backup failing')).toBeTruthy();
    expect(screen.getByText(/Disk is full/)).toBeTruthy();
  });

  it('adds devices with the selected values and edits existing ones', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Add a device' }));
    await screen.user.type(await screen.findByLabelText('Name'), 'Front desk');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/Backup software uses it to match the device/)).not.toHaveLength(0);
    await screen.user.type(screen.getByLabelText('Serial number'), 'SN-2');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => screen.asked)
      .toMatchObject([{ name: 'Front desk', kind: 'desktop', serial_number: 'SN-2', user_id: null, backup_every_hours: 24 }]);
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => screen.asked[1])
      .toMatchObject({ name: 'Till', kind: 'server', user_id: 'rosa', backup_every_hours: null, warranty_until: null });
  });

  it('never overwrites someone else’s device edit without confirmation', async () => {
    const seen: (string | null)[] = [];
    const screen = open({
      '/rest/v1/devices': (request: Request) => {
        const version = new URL(request.url).searchParams.get('updated_at');
        if (request.method === 'GET') return Response.json({ ...customer.devices[0], updated_at: 'v2' });
        seen.push(version);
        return Response.json(version === 'eq.v2' ? [{ id: 'device-1' }] : []);
      },
    });
    await saveOverConflict(screen, {
      open: 'Edit Till',
      field: 'Make and model',
      typed: 'Mini 4',
      result: 'Mini 4',
    });
    expect(seen).toEqual(['eq.2026-11-20T09:00:00Z', 'eq.v2']);
  });

  it('shows both versions of a device that someone else changed, and takes theirs where nothing was typed', async () => {
    const sent: object[] = [];
    const theirs = { model: 'Mini 3', user_id: null, backup_every_hours: 24, warranty_until: '2027-05-01', updated_at: 'v2' };
    const screen = open({
      '/rest/v1/devices': async (request: Request) => {
        if (request.method === 'GET') return Response.json({ ...customer.devices[0], ...theirs });
        sent.push((await request.json()) as object);
        return Response.json(sent.length === 1 ? [] : [{ id: 'device-1' }]);
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    await screen.user.type(screen.getByLabelText('Make and model'), 'Mini 4');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const model = within(await screen.findByRole('group', { name: 'Make and model' }));
    expect(model.getByText('Mini 4')).toBeTruthy();
    expect(model.getByText('Mini 3')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Keep mine' })).toHaveLength(1);
    await screen.user.click(model.getByRole('button', { name: 'Keep mine' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent[1])
      .toMatchObject({ model: 'Mini 4', user_id: null, backup_every_hours: 24, warranty_until: '2027-05-01' });
  });

  it('takes a device that is stored already for saved, as the response to the first try was lost', async () => {
    let isTaken = false;
    let stored: object = {};
    const screen = open({
      '/rest/v1/devices': async (request: Request) => {
        if (request.method === 'GET') return Response.json({ ...stored, updated_at: 'v2' });
        if (request.method === 'PATCH') return Response.json([]);
        stored = (await request.json()) as object;
        if (isTaken)
          return Response.json({ message: 'duplicate key', code: '23505', hint: null, details: null }, { status: 409 });
        isTaken = true;
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Add a device' }));
    await screen.user.type(screen.getByLabelText('Name'), 'Front desk');
    await screen.user.type(screen.getByLabelText('Serial number'), 'SN-2');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^We didn’t hear back.* Check before you try again/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByLabelText('Serial number')).toBeNull();

    const { backup_state: _state, runs: _runs, ...till } = customer.devices[0] ?? {};
    stored = till;
    await screen.user.click(screen.getByRole('button', { name: 'Edit Till' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByLabelText('Serial number')).toBeNull();
  });

  it('adds the edited device as a new one when a colleague removed it', async () => {
    const added: object[] = [];
    const screen = open({
      '/rest/v1/devices': async (request: Request) => {
        if (request.method !== 'POST') return Response.json(request.method === 'GET' ? null : []);
        added.push((await request.json()) as object);
        return new Response(null, { status: 201 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    await screen.user.type(screen.getByLabelText('Name'), ' 2');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/A colleague removed this/)).not.toHaveLength(0);
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => added).toMatchObject([{ name: 'Till 2' }]);
  });

  it('says at once that a colleague removed the edited device', async () => {
    const added: object[] = [];
    let devices = [...customer.devices, { ...customer.devices[0], id: 'device-2', name: 'Scale' }];
    const screen = open({
      '/rest/v1/rpc/get_customer': () => Response.json({ ...customer, devices }),
      '/rest/v1/devices': async (request: Request) => {
        if (request.method === 'DELETE') return Response.json([{ id: 'device-2' }]);
        added.push([request.method, await request.json()]);
        return new Response(null, { status: 201 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    devices = [];
    await screen.user.click(screen.getByRole('button', { name: 'Remove Scale' }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('A colleague removed this while you were editing.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => added).toMatchObject([['POST', { name: 'Till' }]]);
  });

  it('shows conflicting dates as dates', async () => {
    const stored = { ...customer.devices[0], warranty_until: '2030-02-03', updated_at: '2026-11-20T10:00:00Z' };
    const screen = open({
      '/rest/v1/devices': (request: Request) => Response.json(request.method === 'GET' ? stored : []),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    await screen.user.type(screen.getByLabelText('Warranty until'), '2028-01-05');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const versions = within(await screen.findByRole('group', { name: 'Warranty until' }));
    expect(versions.getByText('Jan 5, 2028')).toBeTruthy();
    expect(versions.getByText('Feb 3, 2030')).toBeTruthy();
  });

  it('removes a device after a confirmation', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Remove Till' }));
    expect(screen.getByText('Its backup reports are also deleted.')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Never mind' }));
    expect(screen.getByRole('button', { name: 'Remove Till' })).toBeTruthy();
  });

  it('shows a duplicate serial number at its field', async () => {
    const screen = open({
      '/rest/v1/devices': () =>
        Response.json({ message: 'duplicate key', code: '23505', hint: null, details: null }, { status: 409 }),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Till' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('This client already has a device with this serial number.')).not.toHaveLength(0);
  });

  it('takes an offer in dollars and sends it in cents', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    await screen.user.type(screen.getByLabelText('Users'), '12');
    await screen.user.type(screen.getByRole('textbox', { name: 'Devices' }), '14');
    await screen.user.type(screen.getByLabelText('Price per user per month'), '80,5');
    await screen.user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findAllByText('Enter dollars, such as 89 or 80.10.')).not.toHaveLength(0);
    await screen.user.clear(screen.getByLabelText('Price per user per month'));
    await screen.user.type(screen.getByLabelText('Price per user per month'), '80.50');
    await screen.user.click(screen.getByRole('button', { name: 'Send offer' }));
    await expect
      .poll(() => screen.asked)
      .toEqual([
        {
          organization: screen.id,
          plan: 'pro',
          users: 12,
          devices: 14,
          unit_cents: 8050,
          period: 'month',
          idempotency_key: expect.any(String),
        },
      ]);
  });

  it('shows a plan that this page does not know by its stored name', async () => {
    const running = {
      id: 'plan-1',
      state: 'paused',
      plan: 'campus',
      users: 4,
      unit_cents: 900,
      price_cents: 3600,
      period: 'quarter',
      renews_on: null,
      ends_on: null,
      next_plan: null,
      next_users: null,
    };
    const screen = open({ '/rest/v1/rpc/get_customer_plan': { running, offer: null, agreed: [] } });
    expect(await screen.findByText('campus')).toBeTruthy();
    expect(screen.getByText('paused')).toBeTruthy();
    expect(screen.getByText('4 users, $36')).toBeTruthy();
  });

  it('shows a new key once', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('tbk_secret')).toBeTruthy();
  });

  it('links back to the list when the customer does not exist', async () => {
    const screen = open({ '/rest/v1/rpc/get_customer': () => Response.json(null) });
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toBeTruthy();
  });

  it('treats a malformed id as not found without a query', async () => {
    stubFetch({});
    const screen = renderScreen(<Component />, { at: '/admin/clients/not-a-uuid', path: '/admin/clients/:customerId' });
    expect(await screen.findByText('Client not found')).toBeTruthy();
  });
});
