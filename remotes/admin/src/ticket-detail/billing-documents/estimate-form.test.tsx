import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AdminQueries } from '../../backend/admin-queries.ts';
import type { TicketDetail } from '../conversation.ts';
import { calculateTotals } from './estimate-input.ts';
import { BillingDocuments } from './billing-documents.tsx';

const ticket: TicketDetail = {
  id: '0b0e0d5c-0000-4000-8000-000000000001',
  number: 'TB-10482',
  version: 7,
  subject: 'It fell and shows lines.',
  status: 'open',
  priority: 'normal',
  requester_id: 'client',
  requester_email: 'rosa@valleyfarms.example',
  requester_name: 'Rosa Delgado',
  assignee_id: null,
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
  merged_into: null,
  requester_phone: '',
  channel: 'web',
  company: null,
  device_id: null,
  devices: [],
  sla_timers: [],
  messages: [],
  events: [],
  tags: [],
  time_entries: [],
  rating: null,
  watchers: [],
  people: {},
};

signInBeforeEach({ isNewUser: true });

async function open(
  asked: unknown[] = [],
  drafts: unknown[] = [],
  more: Partial<TicketDetail> = {},
  button = drafts.length > 0 ? 'Edit draft' : 'Write an estimate',
) {
  stubFetch({
    '/rest/v1/rpc/list_billing_documents': drafts,
    '/rest/v1/sales_tax_rates': [
      { place: 'modesto', percent: 8.875 },
      { place: 'stockton', percent: 9 },
      // From an earlier quarter.
      { place: 'stockton', percent: 8.75 },
    ],
    '/rest/v1/tickets': [],
    '/rest/v1/products': [
      { slug: 'dock', name: 'USB-C dock', price_cents: 18_900, labor_kind: 'part' },
      { slug: 'install', name: 'Dock installation', price_cents: 4_900, labor_kind: 'repair' },
    ],
    '/rest/v1/rpc/save_estimate': async (request: Request) => {
      asked.push(await request.json());
      return Response.json('estimate-1');
    },
  });
  const screen = renderScreen(
    <AdminQueries>
      <BillingDocuments ticket={{ ...ticket, ...more }} />
    </AdminQueries>,
  );
  await screen.user.click(await screen.findByRole('button', { name: button }));
  return screen;
}

describe('estimate form', () => {
  it('shows errors at the fields and focuses the first', async () => {
    const asked: unknown[] = [];
    const { user, getByLabelText, getByRole, findByText, getByText } = await open(asked);
    await user.type(getByLabelText('Device'), 'Laptop T14');
    await user.type(getByLabelText('Description of line 1'), 'Screen exchange');
    await user.type(getByLabelText('Price of line 1'), '12,50');
    await user.type(getByLabelText('Sales tax on parts, %'), '15.1');
    await user.click(getByRole('button', { name: 'Send estimate' }));
    expect(await findByText('Enter dollars such as 89 or 80.10.')).toBeTruthy();
    expect(getByText('0 to 15 percent.')).toBeTruthy();
    const price = getByLabelText('Price of line 1');
    await expect.poll(() => document.activeElement).toBe(price);
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(getByLabelText('Quantity of line 1').hasAttribute('aria-invalid')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('keeps its values when billing settings are missing, and links to them', async () => {
    store.set(toastsAtom, []);
    const { user, getByLabelText, getByRole, findByText, location } = await open();
    stubFetch({
      '/rest/v1/tickets': [],
      '/rest/v1/rpc/list_billing_documents': [],
      '/rest/v1/rpc/save_estimate': Response.json(
        { code: '23514', hint: 'billing_settings_incomplete', message: 'Incomplete', details: null },
        { status: 400 },
      ),
    });
    await user.type(getByLabelText('Device'), 'Laptop T14');
    await user.type(getByLabelText('Description of line 1'), 'Screen exchange');
    await user.type(getByLabelText('Price of line 1'), '120');
    await user.type(getByLabelText('Sales tax on parts, %'), '9');
    await user.click(getByRole('button', { name: 'Send estimate' }));
    expect(await findByText(/^We didn’t send this estimate: billing settings are missing/)).toBeTruthy();
    expect(getByLabelText('Device')).toHaveProperty('value', 'Laptop T14');
    const [notice] = store.get(toastsAtom);
    expect(notice).toMatchObject({ status: 'error', action: { label: 'Open settings' } });
    act(() => notice?.action?.onClick());
    expect(location().pathname).toBe('/admin/billing');
  });

  it('survives a reload with all its lines and shows totals', async () => {
    const first = await open();
    await first.user.type(first.getByLabelText('Device'), 'Laptop T14');
    await first.user.type(first.getByLabelText('Description of line 1'), 'Screen exchange');
    await first.user.type(first.getByLabelText('Price of line 1'), '120');
    await first.user.click(first.getByRole('button', { name: 'Part' }));
    expect(document.activeElement).toBe(first.getByLabelText('Description of line 2'));
    await first.user.type(first.getByLabelText('Price of line 2'), '189.99');
    await first.user.selectOptions(await first.findByLabelText('City, for sales tax'), 'Stockton, 9%');
    first.unmount();
    const { getByLabelText, getByText } = await open([], [], {}, 'Continue your draft');
    expect(getByLabelText('Device')).toHaveProperty('value', 'Laptop T14');
    expect(getByLabelText('Description of line 1')).toHaveProperty('value', 'Screen exchange');
    expect(getByLabelText('Type of line 2')).toHaveProperty('value', 'part');
    expect(getByLabelText('Price of line 2')).toHaveProperty('value', '189.99');
    expect(getByText('Total').nextSibling?.textContent).toBe('$327.09');
  });

  it('starts with what the client wrote, without its marks', async () => {
    const messages = [
      {
        id: 'm1',
        author_id: null,
        author_kind: 'requester' as const,
        author_name: 'Rosa',
        is_automatic: false,
        is_internal: false,
        body: 'It **fell** and `beeps`.',
        attachments: [],
        created_at: '2026-03-02T17:00:00Z',
      },
    ];
    const { getByLabelText } = await open([], [], { messages });
    expect(getByLabelText('In the client’s words')).toHaveProperty('value', 'It fell and beeps.');
  });

  it('clears a serial number that was filled in when another device is typed', async () => {
    const devices = [{ id: 'd1', name: 'FRONT-DESK', used_by: 'Rosa', serial_number: 'PF-1' }];
    const { user, getByLabelText } = await open([], [], { device_id: 'd1', devices });
    expect(getByLabelText('Serial number')).toHaveProperty('value', 'PF-1');
    await user.clear(getByLabelText('Device'));
    await user.type(getByLabelText('Device'), 'Laptop T14');
    expect(getByLabelText('Serial number')).toHaveProperty('value', '');
    await user.type(getByLabelText('Serial number'), 'T14-2');
    await user.type(getByLabelText('Device'), ' Gen 2');
    expect(getByLabelText('Serial number')).toHaveProperty('value', 'T14-2');
  });

  it('sends once on a double click, and not on Enter', async () => {
    const asked: unknown[] = [];
    const { user, getByLabelText, getByRole, findByRole } = await open(asked);
    await user.type(getByLabelText('Device'), 'Laptop T14');
    await user.type(getByLabelText('Description of line 1'), 'Screen exchange');
    await user.type(getByLabelText('Price of line 1'), '120{Enter}');
    const send = getByRole('button', { name: 'Send estimate' });
    fireEvent.click(send);
    fireEvent.click(send);
    await findByRole('button', { name: 'Write an estimate' });
    expect(asked).toMatchObject([
      {
        ticket_number: 'TB-10482',
        complaint: 'It fell and shows lines.',
        // Labor is not taxed: no rate is asked for.
        tax_rate: 0,
        lines: '[{"kind":"labor","description":"Screen exchange","quantity":1,"unitCents":12000}]',
        send: true,
        idempotency_key: expect.any(String),
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('lines', () => {
  it('come from the price list, which is searched', async () => {
    const { user, getByRole, getByLabelText, findByRole, queryByRole } = await open();
    await user.click(getByRole('button', { name: 'From the price list' }));
    await user.type(await findByRole('searchbox', { name: 'Search the price list' }), 'SCREEN repair');
    await user.click(await findByRole('button', { name: /^Screen replacement.*from \$189/ }));
    await expect.poll(() => queryByRole('dialog')).toBeNull();
    expect(getByLabelText('Description of line 1')).toHaveProperty('value', 'Screen replacement');
    expect(getByLabelText('Price of line 1')).toHaveProperty('value', '189.00');
    expect(getByLabelText('Type of line 1')).toHaveProperty('value', 'labor');
    await user.click(getByRole('button', { name: 'From the price list' }));
    await user.type(await findByRole('searchbox', { name: 'Search the price list' }), 'usb dock{Enter}');
    expect(getByLabelText('Description of line 2')).toHaveProperty('value', 'USB-C dock');
    expect(getByLabelText('Type of line 2')).toHaveProperty('value', 'part');
  });

  it('bill logged time that no approved estimate bills, once', async () => {
    const asked: unknown[] = [];
    const entry = (id: string, minutes: number, other: object = {}) => ({
      id,
      staff_id: 'dana',
      minutes,
      note: 'Internal',
      billable: true,
      created_at: '2026-03-02T17:00:00Z',
      billing_status: null,
      ...other,
    });
    const { user, getByRole, getByLabelText, queryByRole, findByRole } = await open(asked, [], {
      time_entries: [
        entry('a', 50),
        entry('b', 45, { billing_status: 'sent' }),
        entry('c', 60, { billing_status: 'approved' }),
        entry('d', 60, { billable: false }),
      ],
    });
    await user.click(getByRole('button', { name: 'Logged time (1.58 h)' }));
    expect(queryByRole('button', { name: /Logged time/ })).toBeNull();
    expect(getByLabelText('Price of line 1')).toHaveProperty('value', '79.00');
    await user.type(getByLabelText('Device'), 'Laptop T14');
    await user.click(getByRole('button', { name: 'Send estimate' }));
    await findByRole('button', { name: 'Write an estimate' });
    expect(asked).toMatchObject([
      {
        lines:
          '[{"kind":"labor","description":"Work on this ticket, by the hour","timeEntries":["a","b"],"quantity":1.58,"unitCents":7900}]',
      },
    ]);
  });

  it('are about the client’s device, with its serial number', async () => {
    const devices = [
      { id: 'x', name: 'Front-desk PC', used_by: '', serial_number: 'SN-7' },
      { id: 'y', name: 'Bookkeeper’s laptop', used_by: '', serial_number: 'SN-9' },
    ];
    const { user, getByLabelText } = await open([], [], { devices, device_id: 'x' });
    expect(getByLabelText('Device')).toHaveProperty('value', 'Front-desk PC');
    expect(getByLabelText('Serial number')).toHaveProperty('value', 'SN-7');
    await user.clear(getByLabelText('Device'));
    await user.type(getByLabelText('Device'), 'Bookkeeper’s laptop');
    expect(getByLabelText('Serial number')).toHaveProperty('value', 'SN-9');
  });
});

describe('sales tax', () => {
  it('is required once a part is added, and uses the city’s current rate', async () => {
    const asked: unknown[] = [];
    const { user, getByLabelText, getByRole, findAllByText, findByLabelText, findByRole } = await open(asked);
    await user.type(getByLabelText('Device'), 'Laptop T14');
    await user.type(getByLabelText('Description of line 1'), 'Screen');
    await user.selectOptions(getByLabelText('Type of line 1'), 'part');
    await user.type(getByLabelText('Price of line 1'), '100');
    await user.click(getByRole('button', { name: 'Send estimate' }));
    expect((await findAllByText('Choose the client’s city, or enter the rate.')).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    await user.selectOptions(await findByLabelText('City, for sales tax'), 'Modesto, 8.875%');
    expect(getByLabelText('Sales tax on parts, %')).toHaveProperty('value', '8.875');
    await user.click(getByRole('button', { name: 'Send estimate' }));
    await findByRole('button', { name: 'Write an estimate' });
    expect(asked).toMatchObject([{ tax_rate: 887.5, tax_place: 'modesto' }]);
  });

  it('is no city’s once another rate is typed in', async () => {
    const asked: unknown[] = [];
    const { user, getByLabelText, getByRole, findByRole } = await open(asked, [draft]);
    await user.clear(getByLabelText('Sales tax on parts, %'));
    await user.type(getByLabelText('Sales tax on parts, %'), '9');
    expect(getByLabelText('City, for sales tax')).toHaveProperty('value', '');
    await user.click(getByRole('button', { name: 'Save draft' }));
    await findByRole('button', { name: 'Edit draft' });
    expect(asked).toMatchObject([{ tax_rate: 900 }]);
    expect(asked[0]).not.toHaveProperty('tax_place');
  });
});

const draft = {
  id: 'e1',
  number: 'E-1001',
  status: 'draft',
  device: 'Laptop T14',
  serial_number: 'SN-1',
  complaint: 'It **fell**.',
  tax_rate: 887.5,
  tax_place: 'modesto',
  labor_cents: 0,
  parts_cents: 15_049,
  tax_cents: 1336,
  total_cents: 16_385,
  created_at: '2026-03-02T17:00:00Z',
  lines: [{ kind: 'part', description: 'Screen', quantity: 1.5, unit_cents: 10_033, amount_cents: 15_049 }],
  decision: null,
  invoice: null,
};

describe('estimate draft', () => {
  it('opens with its saved values', async () => {
    const { getByLabelText, getByText, findByRole } = await open([], [draft]);
    expect(await findByRole('button', { name: 'Save draft' })).toBeTruthy();
    expect(getByText(/“It fell\.”/)).toBeTruthy();
    expect(getByLabelText('Price of line 1')).toHaveProperty('value', '100.33');
    expect(getByLabelText('Quantity of line 1')).toHaveProperty('value', '1.5');
    expect(getByLabelText('Sales tax on parts, %')).toHaveProperty('value', '8.875');
    expect(getByLabelText('City, for sales tax')).toHaveProperty('value', 'modesto');
  });
});

describe('saving a draft', () => {
  it('shows it where the form was, with the focus on the button that edits it and nothing in the way', async () => {
    const { user, findByRole, queryByText } = await open([], [draft]);
    await user.click(await findByRole('button', { name: 'Save draft' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Edit draft');
    expect(queryByText('Draft saved')).toBeNull();
    expect(store.get(toastsAtom)).toEqual([]);
  });
});

describe('an invoice', () => {
  const approved = (invoice: object | null) => ({
    id: 'e1',
    number: 'E-1001',
    status: 'approved',
    device: 'Laptop T14',
    serial_number: '',
    complaint: 'It fell.',
    tax_rate: 0,
    labor_cents: 100,
    parts_cents: 0,
    tax_cents: 0,
    total_cents: 100,
    created_at: '2026-03-02T17:00:00Z',
    lines: [{ kind: 'labor', description: 'Work', quantity: 1, unit_cents: 100, amount_cents: 100 }],
    decision: null,
    invoice,
  });
  const invoice = { id: 'i1', number: 'INV-1001', issued_on: '2026-03-02', due_on: '2026-03-17', paid_on: null, voided_on: null };

  it.each([
    ['that is void can be replaced', { ...invoice, voided_on: '2026-03-03' }, ['Create invoice']],
    ['that is unpaid can be marked as paid', invoice, ['Mark as paid']],
  ])('%s', async (_, shown, buttons) => {
    stubFetch({ '/rest/v1/rpc/list_billing_documents': [approved(shown)], '/rest/v1/tickets': [] });
    const screen = renderScreen(
      <AdminQueries>
        <BillingDocuments ticket={ticket} />
      </AdminQueries>,
    );
    await screen.findByText('Invoice INV-1001');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(names.filter((name) => /^(Create|Mark)/.test(name))).toEqual(buttons);
  });

  it('that a double click marks as paid stays paid', async () => {
    const marked: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/list_billing_documents': () =>
        Response.json([approved({ ...invoice, paid_on: marked.length > 0 ? '2026-03-04' : null })]),
      '/rest/v1/rpc/mark_invoice_paid': async (request: Request) => {
        marked.push(await request.json());
        return Response.json(null);
      },
      '/rest/v1/tickets': [],
    });
    const screen = renderScreen(
      <AdminQueries>
        <BillingDocuments ticket={ticket} />
      </AdminQueries>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }), { detail: 1 });
    const opposite = await screen.findByRole('button', { name: 'Mark as unpaid' });
    await expect.poll(() => opposite.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(opposite, { detail: 2 });
    // A request that has started is shown with the next timers.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(opposite.getAttribute('aria-busy')).toBeNull();
    expect(marked).toEqual([{ invoice_number: 'INV-1001', is_paid: true }]);
  });
});

describe('estimate totals', () => {
  it('are calculated in whole cents like the database; empty fields count as zero', () => {
    const part = { kind: 'part' as const, description: '', quantity: '1.5', price: '0.33' };
    expect(
      calculateTotals([part, { ...part, price: 'x' }, { ...part, kind: 'labor', quantity: '0.25', price: '80.10' }], '9'),
    ).toEqual({
      labor: 2003,
      parts: 50,
      tax: 5,
      total: 2058,
    });
    expect(calculateTotals([{ ...part, quantity: '1', price: '100' }], '8.875').tax).toBe(888);
  });
});

describe('discarding a draft', () => {
  it('asks first, and then offers to write an estimate', async () => {
    const drafts: unknown[] = [draft];
    const sent: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/list_billing_documents': () => Response.json(drafts),
      '/rest/v1/rpc/discard_estimate_draft': async (request: Request) => {
        sent.push(await request.json());
        drafts.pop();
        return new Response(null, { status: 204 });
      },
    });
    const { user, findByRole, getByRole, queryByText } = renderScreen(
      <AdminQueries>
        <BillingDocuments ticket={{ ...ticket, number: 'TB-10999' }} />
      </AdminQueries>,
    );
    await user.click(await findByRole('button', { name: 'Discard draft' }));
    expect(sent).toEqual([]);
    await user.click(getByRole('button', { name: 'Discard' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Write an estimate');
    expect(sent).toEqual([{ estimate: draft.id }]);
    expect(queryByText(/“It fell\.”/)).toBeNull();
  });

  it('is all that a merged ticket offers', async () => {
    stubFetch({ '/rest/v1/rpc/list_billing_documents': [draft] });
    const { findByRole, queryByRole } = renderScreen(
      <AdminQueries>
        <BillingDocuments ticket={{ ...ticket, number: 'TB-10998', status: 'closed', merged_into: 'TB-10482' }} />
      </AdminQueries>,
    );
    expect(await findByRole('button', { name: 'Discard draft' })).toBeTruthy();
    expect(queryByRole('button', { name: /Send estimate|Edit draft/ })).toBeNull();
  });
});
