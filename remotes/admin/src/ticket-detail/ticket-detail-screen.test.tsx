import { act, fireEvent, within } from '@testing-library/react';
import { navigationCountsAtom, store, toastsAtom } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { invertChange } from './change.ts';
import { messagesSince } from './collision.ts';
import { listedTicketFixture } from '../ticket-list/listed-ticket.fixture.ts';
import { TicketPage } from './ticket-page.tsx';

const Page = () => <TicketPage number={useParams()['ticketNumber'] ?? ''} />;

const own = '3f1c2b4a-0000-4000-8000-000000000001';
const message = (id: string, author: string | null, body: string, internal = false) => ({
  id,
  author_id: author,
  author_kind: author === 'client' ? ('requester' as const) : ('staff' as const),
  author_name: author === 'client' ? 'Rosa Delgado' : 'Dana O',
  is_internal: internal,
  is_automatic: author === null,
  body,
  attachments: [],
  created_at: `2026-03-02T17:00:0${id}Z`,
});
const ticket = {
  id: '0b0e0d5c-0000-4000-8000-000000000001',
  number: 'TB-10482',
  version: 7,
  subject: 'Printer prints grey',
  status: 'new',
  priority: 'normal',
  requester_id: 'client',
  requester_email: 'rosa@valleyfarms.example',
  requester_name: 'Rosa Delgado',
  assignee_id: null as string | null,
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
  merged_into: null as string | null,
  requester_phone: '(209) 555-0160',
  channel: 'phone',
  company: { id: 'farms', name: 'Valley Farms', plan: 'pro' },
  device_id: 'd1',
  devices: [
    { id: 'd1', name: 'FRONT-DESK', used_by: 'Rosa' },
    { id: 'd2', name: 'SRV-02', used_by: '' },
  ],
  sla_timers: [
    { kind: 'first_response', due_at: null, ended_at: '2026-03-02T18:00:00Z', missed: true },
    { kind: 'solution', due_at: '2026-03-02T20:00:00Z', ended_at: null, missed: false },
  ],
  events: [],
  tags: [{ tag: 'printer' }],
  time_entries: [
    { id: 't1', staff_id: own, minutes: 20, note: 'Drivers', billable: true, created_at: '2026-03-02T17:00:00Z' },
    { id: 't2', staff_id: 'colleague', minutes: 25, note: '', billable: false, created_at: '2026-03-02T17:10:00Z' },
  ],
  watchers: [{ user_id: 'client', user_name: 'Rosa Delgado', is_staff: false }],
};

const reply = {
  id: 'c1',
  title: 'Toner',
  body: 'Hello {{first_name}}, about {{number}}: {{unknown}}. {{ agent }}',
  new_status: 'pending',
  tags: ['remote'],
  assign_to_me: true,
  updated_at: '2026-03-02T17:00:00Z',
};

const overview = {
  since: '2026-03-02T17:00:00Z',
  tickets: {},
  ticketsByPriority: {},
  unanswered: 0,
  medianFirstResponseMinutes: null,
  inquiries: { new: 0, total: 0 },
  products: { active: 0, outOfStock: 0 },
  vitals: {},
  securityEvents: {},
  chat: { questions: 0, unanswered: 0, helpful: 0, unhelpful: 0 },
  knowledge: { documents: 0, chunks: 0 },
};

let number = 10_482;
/** Each test has its own ticket: responses are cached across pages. */
function open(messages: unknown[], answers: Parameters<typeof stubFetch>[0] = {}, state?: unknown) {
  number += 1;
  const current = { ...ticket, number: `TB-${number}`, messages };
  const served = { current };
  const calls = stubFetch({
    '/rest/v1/tickets': [],
    '/rest/v1/rpc/admin_overview': overview,
    '/rest/v1/rpc/get_staff_ticket': () => served.current,
    '/rest/v1/rpc/list_billing_documents': [],
    '/rest/v1/rpc/list_ticket_tags': [],
    '/rest/v1/rpc/share_ticket_presence': [],
    '/rest/v1/canned_replies': [reply],
    '/rest/v1/user_roles': [{ user_id: own }, { user_id: 'omar' }],
    '/rest/v1/profiles': [
      { id: own, first_name: 'Dana', last_name: 'Okafor' },
      { id: 'omar', first_name: 'Omar', last_name: 'Ruiz' },
    ],
    ...answers,
  });
  const screen = renderScreen(<Page />, {
    at: state ? { pathname: `/admin/tickets/TB-${number}`, state } : `/admin/tickets/TB-${number}`,
    path: '/admin/tickets/:ticketNumber',
  });
  return { screen, served, calls, current };
}

signInBeforeEach();

describe('ticket detail', () => {
  it('labels notes and separates them from replies', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.'), message('2', own, 'Pro plan.', true)]);
    const log = await screen.findByRole('log');
    expect(log.textContent).toMatch(/Grey pages\..*Internal note.*Pro plan\./s);
  });

  it('tells between the messages what happened to estimates and invoices', async () => {
    const event = (id: string, kind: string, before: string | null, after: string, second: number) => ({
      id,
      kind,
      actor_id: own,
      before,
      after,
      created_at: `2026-03-02T17:00:0${second}Z`,
    });
    const { screen } = open([], {
      '/rest/v1/rpc/get_staff_ticket': {
        ...ticket,
        messages: [message('1', 'client', 'Grey pages.'), message('5', own, 'All done.')],
        events: [
          event('e1', 'status', 'new', 'open', 2),
          event('e2', 'estimate', 'sent', 'E-1001', 3),
          event('e3', 'invoice', 'reminded', 'INV-1001', 7),
        ],
      },
    });
    const log = await screen.findByRole('log');
    expect(log.textContent).toMatch(
      /^(?!.*Status:).*Grey pages\..*Estimate sent: E-1001.*All done\..*Invoice reminder sent: INV-1001/s,
    );
  });

  it('claims no met SLA for a ticket that was merged', async () => {
    const { screen } = open([], {
      '/rest/v1/rpc/get_staff_ticket': {
        ...ticket,
        number: 'TB-980',
        status: 'closed',
        merged_into: 'TB-2',
        messages: [message('1', 'client', 'Grey pages.')],
      },
    });
    await screen.findByRole('log');
    expect(screen.getByRole('heading', { level: 2, name: 'Printer prints grey' }).closest('header')?.textContent).toMatch(
      /Closed/,
    );
    expect(screen.queryByText('First response')).toBeNull();
  });

  it('labels automatic messages', async () => {
    const { screen } = open([message('1', null, 'The backup is failing.'), message('2', 'colleague', 'I look into it.')]);
    const entries = (await screen.findByRole('log')).querySelectorAll('li');
    expect([...entries].map(({ textContent }) => /automatic|staff/.exec(textContent)?.[0])).toEqual(['automatic', 'staff']);
  });

  it('shows both SLA timers, assignee, and phone in the header; company, plan, device, and channel in the properties', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')]);
    await screen.findByRole('log');
    const header = screen.getByRole('heading', { level: 2, name: 'Printer prints grey' }).closest('header');
    const facts = [...(header?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
    expect(facts).toEqual(['First responsemissed', expect.stringMatching(/^Solutionlate, .+ago$/)]);
    expect(header?.textContent).toMatch(/New.*Normal.*Unassigned/);
    const properties = within(screen.getByRole('complementary', { name: 'About this ticket' }));
    expect(properties.getByRole('link', { name: 'Valley Farms' }).closest('p')?.textContent).toBe('Valley Farms (Pro)');
    expect(properties.getByLabelText('Device')).toHaveProperty('value', 'd1');
    expect(properties.getByText(/Phone call/)).toBeTruthy();
    const numbers = screen.getAllByRole('link', { name: '(209) 555-0160' });
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:2095550160', 'tel:2095550160']);
  });

  it('tells callers without an email apart by their phone number, and shows no empty link', async () => {
    const asked: URLSearchParams[] = [];
    const { screen } = open([message('1', null, 'It beeps.')], {
      '/rest/v1/rpc/get_staff_ticket': () => ({
        ...ticket,
        number: `TB-${number}`,
        requester_id: null,
        requester_email: '',
        company: null,
        messages: [message('1', null, 'It beeps.')],
      }),
      '/rest/v1/tickets': ({ url }: Request) => {
        const { searchParams } = new URL(url);
        if (!searchParams.has('order')) return [];
        asked.push(searchParams);
        return [{ number: 'TB-10301', subject: 'It beeped before', status: 'closed' }];
      },
    });
    expect(await screen.findByRole('link', { name: 'It beeped before' })).toBeTruthy();
    expect(asked.map((query) => query.get('requester_phone'))).toEqual(['eq.(209) 555-0160']);
    expect(asked[0]?.has('requester_email')).toBe(false);
    expect(screen.container.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('opens the reply form with the focus, and folds it without losing the text', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')]);
    const field = await screen.findByLabelText('Reply');
    const toggle = screen.getByRole('button', { name: 'Expand the reply form', expanded: false });
    expect(field).toHaveProperty('rows', '1');
    await screen.user.type(field, 'Try the other tray.');
    expect(field).toHaveProperty('rows', '4');
    await screen.user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Try the other tray.');
    await screen.user.click(toggle);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Try the other tray.');
  });

  it('shows a draft of the reply as a whole after a reload', async () => {
    sessionStorage.setItem(
      `tulebyte.draft.staff-reply-TB-${number + 1}`,
      JSON.stringify({ kind: 'answer', body: 'We can come today.' }),
    );
    const { screen } = open([message('1', 'client', 'Grey pages.')]);
    expect(await screen.findByDisplayValue('We can come today.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Collapse the reply form', expanded: true })).toBeTruthy();
  });

  it('keeps a reply that was being written when the ticket was closed, until it is discarded', async () => {
    const { screen, served, current } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': () =>
        Response.json({ code: '23514', hint: 'ticket_closed', message: 'Closed', details: null }, { status: 400 }),
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'We can come today.');
    served.current = { ...current, status: 'closed' };
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Closed: you can’t add to it')).toBeTruthy();
    expect(screen.getByText('The ticket was closed. We kept your text.')).toBeTruthy();
    expect(screen.getByLabelText('Your text')).toHaveProperty('value', 'We can come today.');
    await screen.user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('We can come today.');
    await screen.user.click(screen.getByRole('button', { name: 'Discard text' }));
    expect(screen.queryByLabelText('Your text')).toBeNull();
    expect(sessionStorage.getItem(`tulebyte.draft.staff-reply-${current.number}`)).toBeNull();
  });

  it('keeps a note of a merged ticket after a reload, and links to where it continues', async () => {
    sessionStorage.setItem(
      `tulebyte.draft.staff-reply-TB-${number + 1}`,
      JSON.stringify({ kind: 'note', body: 'Ask for the serial number.' }),
    );
    const { screen, served, current } = open([message('1', 'client', 'Grey pages.')]);
    served.current = { ...current, status: 'closed', merged_into: 'TB-2' };
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Ask for the serial number.');
    expect(screen.getByText('The ticket was merged. We kept your text.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'TB-2' }).getAttribute('href')).toBe('/admin/tickets/TB-2');
  });

  it.each(['time', 'timer'])('keeps what was noted in a %s form when its ticket was merged', async (form) => {
    sessionStorage.setItem(`tulebyte.draft.${form}-TB-${number + 1}`, JSON.stringify({ minutes: '20', note: 'Drivers' }));
    const { screen, served, current } = open([message('1', 'client', 'Grey pages.')]);
    served.current = { ...current, status: 'closed', merged_into: 'TB-2' };
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Drivers');
    await screen.user.click(screen.getByRole('button', { name: 'Discard text' }));
    expect(sessionStorage.getItem(`tulebyte.draft.${form}-${current.number}`)).toBeNull();
  });

  it('counts tickets without an answer anew after a change, a reply, and a merge', async () => {
    let { unanswered } = overview;
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/admin_overview': () => ({ ...overview, unanswered }),
      '/rest/v1/rpc/change_ticket': () => {
        unanswered = 8;
        return { version: 8 };
      },
      '/rest/v1/rpc/reply_to_ticket': () => {
        unanswered = 7;
        return { number: 'TB-1' };
      },
      '/rest/v1/tickets': ({ url }: Request) =>
        new URL(url).searchParams.has('number')
          ? [
              {
                number: 'TB-10401',
                subject: 'Still grey',
                requester_id: 'client',
                requester_name: 'Rosa Delgado',
                organization_id: null,
              },
            ]
          : [],
      '/rest/v1/rpc/merge_tickets': () => {
        unanswered = 6;
        return 'TB-10401';
      },
    });
    const count = () => store.get(navigationCountsAtom)['/admin/tickets'];
    await screen.user.selectOptions(await screen.findByLabelText('Priority'), 'high');
    await expect.poll(count).toBe(8);
    await screen.user.type(screen.getByLabelText('Reply'), 'Try the other tray.{Control>}{Enter}{/Control}');
    await expect.poll(count).toBe(7);
    await screen.user.click(screen.getByRole('button', { name: 'Merge into another ticket' }));
    await screen.user.type(await screen.findByLabelText('Ticket number'), '10401');
    await screen.findByText('Still grey · Rosa Delgado');
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    await expect.poll(count).toBe(6);
  });

  it('is worked by single keys, and sends with Ctrl Enter', async () => {
    const changes: Record<string, unknown>[] = [];
    const sent: Record<string, unknown>[] = [];
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        changes.push(await request.json());
        return { version: 7 + changes.length };
      },
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.findByRole('log');
    await screen.user.keyboard('a');
    await expect.poll(() => changes).toMatchObject([{ new_assignee: own }]);
    await screen.user.keyboard('s');
    expect(document.activeElement).toBe(screen.getByLabelText('Status'));
    act(() => screen.getByLabelText('Status').blur());
    await screen.user.keyboard('e');
    await screen.user.type(screen.getByLabelText('Subject'), ' again{Enter}');
    await expect.poll(() => changes.at(-1)).toMatchObject({ new_subject: 'Printer prints grey again' });
    await screen.user.selectOptions(screen.getByLabelText('Device'), 'SRV-02');
    await expect.poll(() => changes.at(-1)).toMatchObject({ new_device: 'd2' });
    act(() => screen.getByLabelText('Device').blur());
    fireEvent.keyDown(document.body, { key: 'n' });
    // Without waiting: until then, the next letter would run as a shortcut.
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    await screen.user.keyboard('Call first.{Control>}{Enter}{/Control}');
    await expect.poll(() => sent).toMatchObject([{ body: 'Call first.', is_internal: true }]);
  });

  it('leaves the reply field after sending, so that single keys work, and with Escape, which keeps the draft', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')], { '/rest/v1/rpc/reply_to_ticket': { number: 'TB-1' } });
    const conversation = await screen.findByRole('region', { name: 'Conversation and estimates' });
    await screen.user.type(screen.getByLabelText('Reply'), 'Try the other tray.{Control>}{Enter}{/Control}');
    await expect.poll(() => document.activeElement).toBe(conversation);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', '');
    await screen.user.keyboard('s');
    expect(document.activeElement).toBe(screen.getByLabelText('Status'));
    await screen.user.type(screen.getByLabelText('Reply'), 'A draft{Escape}');
    expect(document.activeElement).toBe(conversation);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'A draft');
  });

  it('takes only notes for a guest without an email address, and says to call', async () => {
    const sent: unknown[] = [];
    const { screen, served } = open([message('1', null, 'Till is frozen.')], {
      '/rest/v1/rpc/get_staff_ticket': () => ({ ...served.current, requester_id: null, requester_email: '' }),
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.findByText('They left no email address, so call them.');
    expect(screen.queryByLabelText('Reply to client')).toBeNull();
    await screen.user.type(screen.getByLabelText('Note'), 'Called him.{Control>}{Enter}{/Control}');
    await expect.poll(() => sent).toMatchObject([{ body: 'Called him.', is_internal: true }]);
  });

  it('says that a reply whose response was lost may have gone through', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'Call us.{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/may have gone through. Try again/);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Call us.');
  });

  it('says before sending that the user’s role doesn’t allow it anymore', async () => {
    let isDemoted = false;
    const { screen, served } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/get_staff_ticket': () =>
        isDemoted ? Response.json({ code: '42501', message: 'Only staff' }, { status: 403 }) : served.current,
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'Call us.');
    isDemoted = true;
    await screen.user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ')).toContain(
      'Your role doesn’t allow this',
    );
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Call us.');
  });

  it('sends again with Ctrl Enter after a failure', async () => {
    let isDown = true;
    const sent: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        if (isDown) return Response.json({ code: 'XX000', message: 'lost', details: null, hint: null }, { status: 500 });
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'Call us.{Control>}{Enter}{/Control}');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('We couldn’t send this. We kept your text; try again.');
    expect(document.activeElement).toBe(failure);
    isDown = false;
    await screen.user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent).toMatchObject([{ body: 'Call us.' }]);
  });

  it('leads to the tickets before and after it in its list, and back', async () => {
    const { screen } = open(
      [],
      {},
      { list: { url: '/admin/tickets?assignee=me', numbers: ['TB-1', `TB-${number + 1}`, 'TB-3'] } },
    );
    await screen.findByText('2 of 3');
    await screen.user.keyboard('j');
    await screen.findByText('3 of 3');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-3');
    expect(screen.getByRole('button', { name: 'Next ticket' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Ticket list' }).getAttribute('href')).toBe('/admin/tickets?assignee=me');
    await screen.user.keyboard('u');
    expect(screen.location().pathname).toBe('/admin/tickets');
    expect(screen.location().state).toEqual({ startRow: 'TB-3' });
  });

  it('leads from the last ticket of a page to the next one, which moved up when others were solved', async () => {
    const opened = `TB-${number + 1}`;
    const asked: unknown[] = [];
    const { screen } = open(
      [],
      {
        '/rest/v1/rpc/find_tickets': async (request: Request) => {
          const { skip, sort, assignee } = await request.json();
          asked.push({ skip, sort, assignee });
          return {
            tickets: (skip === 25 ? [opened, 'TB-901'] : ['TB-902']).map((each: string) => listedTicketFixture(each)),
            total: 27,
          };
        },
      },
      { list: { url: '/admin/tickets?assignee=me&page=2', numbers: [opened], skipped: 25, total: 28 } },
    );
    await screen.findByText('26 of 28');
    await screen.user.click(screen.getByRole('button', { name: 'Next ticket' }));
    await screen.findByText('27 of 27');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-901');
    expect(asked).toEqual([{ skip: 25, sort: 'due', assignee: 'me' }]);
    // The first page's last ticket comes before this page's first.
    await screen.user.keyboard('k');
    await screen.findByText('26 of 27');
    await screen.user.keyboard('k');
    await expect.poll(() => screen.location().pathname).toBe('/admin/tickets/TB-902');
    expect(asked.at(-1)).toMatchObject({ skip: 0 });
  });

  it('sends a note as a note', async () => {
    let sent: unknown;
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent = await request.json();
        return { number: 'TB-1' };
      },
    });
    await screen.user.click(await screen.findByLabelText('Internal note'));
    await screen.user.type(screen.getByLabelText('Note'), 'Call first.');
    await screen.user.click(screen.getByRole('button', { name: 'Add note' }));
    await expect.poll(() => sent).toMatchObject({ ticket_number: `TB-${number}`, body: 'Call first.', is_internal: true });
  });

  it('mentions a colleague in a note', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')]);
    await screen.user.click(await screen.findByLabelText('Internal note'));
    await screen.user.type(screen.getByLabelText('Note'), 'Ask @om');
    await screen.user.click(await screen.findByRole('button', { name: '@Omar Ruiz' }));
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Ask @Omar Ruiz ');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    expect(screen.queryByRole('button', { name: '@Omar Ruiz' }), 'mentioned already').toBeNull();
  });

  it('sends a former note as a separate reply when the server’s first response was lost', async () => {
    const sent: { is_internal: boolean; idempotency_key: string }[] = [];
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ code: 'XX000', message: 'lost', details: null, hint: null }, { status: 500 });
      },
    });
    await screen.user.click(await screen.findByLabelText('Internal note'));
    await screen.user.type(screen.getByLabelText('Note'), 'Call first.');
    await screen.user.click(screen.getByRole('button', { name: 'Add note' }));
    await expect.poll(() => sent.length).toBe(1);
    await screen.findByText(/couldn’t send this/);
    await screen.user.click(screen.getByRole('button', { name: 'Add note' }));
    await expect.poll(() => sent.length).toBe(2);
    await screen.user.click(screen.getByLabelText('Reply to client'));
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map(({ is_internal }) => is_internal)).toEqual([true, true, false]);
    const [first, again, response] = sent.map(({ idempotency_key }) => idempotency_key);
    expect(again).toBe(first);
    expect(response).not.toBe(first);
  });

  it('shows which colleagues are here, and tells them who is replying', async () => {
    const told: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/share_ticket_presence': async (request: Request) => {
        told.push(((await request.json()) as { replying: boolean }).replying);
        return Response.json([{ staff_id: 'omar', staff_name: 'Omar Reyes', is_replying: true }]);
      },
    });
    expect(await screen.findByText('Omar Reyes is replying')).toBeTruthy();
    expect(told).toEqual([false]);
    await screen.user.type(await screen.findByLabelText('Reply'), 'Try');
    await expect.poll(() => told).toEqual([false, true]);
  });

  it('stops telling colleagues once the account has left the team', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let told = 0;
    const { screen } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/share_ticket_presence': () => {
        told += 1;
        return Response.json({ code: '42501', message: 'denied', hint: null, details: null }, { status: 403 });
      },
    });
    await screen.findByLabelText('Reply');
    await expect.poll(() => told).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toBe(1);
  });

  it('shows new messages by others before sending, keeps the text, and sends after confirmation', async () => {
    const sent: unknown[] = [];
    const { screen, served, current } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'Try the other tray.');
    served.current = { ...current, messages: [...current.messages, message('2', 'colleague', 'Solved by phone.')] };
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(/Not sent yet: a new message came in/)).toBeTruthy();
    expect(screen.queryByText(/wrote while you were writing/)).toBeNull();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Try the other tray.');
    await screen.user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('reports a conflicting ticket change', async () => {
    let asked: unknown;
    const { screen, current } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        asked = await request.json();
        return Response.json({ code: 'PT409', hint: 'ticket_changed', message: 'Changed', details: '8' }, { status: 409 });
      },
    });
    await screen.findByRole('log');
    await screen.user.selectOptions(screen.getByLabelText('Priority'), 'high');
    await expect
      .poll(() => store.get(toastsAtom).map(({ title, status }) => `${status}: ${title}`))
      .toEqual(['warning: Someone else updated this. Showing the latest version.']);
    await expect.poll(() => screen.getByLabelText('Priority')).toHaveProperty('value', current.priority);
    expect(asked).toMatchObject({ seen_version: 7, new_priority: 'high' });
  });

  it('keeps a subject that is being edited over a reload', async () => {
    const { screen } = open([message('1', 'client', 'Grey pages.')]);
    await screen.findByRole('log');
    await screen.user.click(screen.getByRole('button', { name: 'Edit subject' }));
    await screen.user.type(screen.getByLabelText('Subject'), ' again');
    screen.unmount();
    number -= 1;
    const { screen: again, current } = open([message('1', 'client', 'Grey pages.')]);
    expect(await again.findByLabelText('Subject')).toHaveProperty('value', 'Printer prints grey again');
    await again.user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(again.queryByLabelText('Subject')).toBeNull();
    expect(sessionStorage.getItem(`tulebyte.draft.subject-${current.number}`)).toBeNull();
  });

  it('keeps a conflicting subject in the field, beside the new one', async () => {
    const asked: Record<string, unknown>[] = [];
    const { screen, served } = open([message('1', 'client', 'Grey pages.')], {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        asked.push(await request.json());
        if (asked.length > 1) return { version: 9 };
        served.current = { ...served.current, version: 8, subject: 'Printer is grey' };
        return Response.json({ code: 'PT409', hint: 'ticket_changed', message: 'Changed', details: '8' }, { status: 409 });
      },
    });
    await screen.findByRole('log');
    await screen.user.click(screen.getByRole('button', { name: 'Edit subject' }));
    await screen.user.type(screen.getByLabelText('Subject'), ' again{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The subject is now “Printer is grey”.');
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Printer prints grey again');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => asked.at(-1)).toMatchObject({ seen_version: 8, new_subject: 'Printer prints grey again' });
    await expect.poll(() => screen.queryByLabelText('Subject')).toBeNull();
  });
});

it('shows the requester’s rating', async () => {
  const { screen, served } = open([message('1', 'client', 'Grey.')]);
  served.current = { ...served.current, status: 'solved', rating: { is_good: false, comment: 'It took a week.' } } as never;
  expect(await screen.findByText('Rated: not satisfied')).toBeTruthy();
  expect(screen.getByText('“It took a week.”')).toBeTruthy();
});

describe('two changes in a row', () => {
  it('are serialized, each based on the previous version', async () => {
    const asked: { seen_version: number }[] = [];
    const waiting: (() => void)[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/rpc/change_ticket': async (request: Request) => {
        const body = (await request.json()) as { seen_version: number };
        asked.push(body);
        await new Promise<void>((response) => waiting.push(response));
        return body.seen_version === 6 + asked.length
          ? { version: body.seen_version + 1 }
          : Response.json({ code: 'PT409', hint: 'ticket_changed', message: 'Changed', details: '8' }, { status: 409 });
      },
    });
    await screen.user.selectOptions(await screen.findByLabelText('Status'), 'open');
    await screen.user.selectOptions(screen.getByLabelText('Priority'), 'high');
    expect(screen.getByLabelText('Priority')).toHaveProperty('value', 'high');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    expect(screen.getByLabelText('Priority')).toHaveProperty('value', 'high');
    const toasts = () => store.get(toastsAtom).map(({ id, status }) => [id, status]);
    const [[first] = []] = toasts();
    waiting[1]?.();
    // A toast replaces one with the same text.
    await expect.poll(() => toasts()).toEqual([[expect.not.stringMatching(`^${first}$`), 'success']]);
    expect(asked).toMatchObject([
      { seen_version: 7, new_status: 'open' },
      { seen_version: 8, new_priority: 'high' },
    ]);
  });
});

describe('ticket tools', () => {
  const keep = (kept: unknown[]) => async (request: Request) => {
    kept.push([request.method, request.method === 'DELETE' ? new URL(request.url).search : await request.json()]);
    return new Response(null, { status: 201 });
  };

  it('add and remove normalized tags', async () => {
    const kept: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], { '/rest/v1/ticket_tags': keep(kept) });
    await screen.user.type(await screen.findByLabelText('New tag'), 'Impresora Láser{Enter}');
    await expect.poll(() => kept).toEqual([['POST', { ticket_id: ticket.id, tag: 'impresora-laser' }]]);
    await expect.poll(() => store.get(toastsAtom)).toHaveLength(1);
    act(() => store.set(toastsAtom, []));
    await screen.user.click(screen.getByRole('button', { name: 'Remove the tag printer' }));
    await expect.poll(() => kept.length).toBe(2);
    expect(kept[1]).toEqual(['DELETE', `?ticket_id=eq.${ticket.id}&tag=eq.printer`]);
    await expect.poll(() => store.get(toastsAtom)).toHaveLength(1);
    act(() => store.get(toastsAtom).at(-1)?.action?.onClick());
    await expect.poll(() => kept.at(2)).toEqual(['POST', { ticket_id: ticket.id, tag: 'printer' }]);
  });

  it('show a removed tag again if that fails', async () => {
    const response = Promise.withResolvers<Response>();
    const { screen } = open([message('1', 'client', 'Grey.')], { '/rest/v1/ticket_tags': () => response.promise });
    const removeTag = await screen.findByRole('button', { name: 'Remove the tag printer' });
    await screen.user.click(removeTag);
    expect(screen.queryByRole('button', { name: 'Remove the tag printer' })).toBeNull();
    response.resolve(Response.json({ code: '42501', message: 'no' }, { status: 403 }));
    expect(await screen.findByRole('button', { name: 'Remove the tag printer' })).toBeTruthy();
  });

  it('sum up time entries and validate new ones', async () => {
    const kept: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], { '/rest/v1/ticket_time_entries': keep(kept) });
    expect(await screen.findByText('45 min, of which 20 min billable')).toBeTruthy();
    // Another agent's time can't be removed.
    expect(screen.getByRole('button', { name: 'Remove 20 min' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove 25 min' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Add time' }));
    await screen.user.type(screen.getByLabelText('Minutes'), '1.5');
    await screen.user.click(screen.getByRole('button', { name: 'Add time' }));
    expect((await screen.findAllByText('Enter whole minutes, 1 to 1440.')).length).toBeGreaterThan(0);
    await screen.user.clear(screen.getByLabelText('Minutes'));
    await screen.user.type(screen.getByLabelText('Minutes'), '15');
    await screen.user.click(screen.getByLabelText('Billable'));
    await screen.user.click(screen.getByRole('button', { name: 'Add time' }));
    await expect
      .poll(() => kept)
      .toEqual([
        ['POST', { id: expect.any(String), ticket_id: ticket.id, staff_id: own, minutes: 15, note: '', billable: false }],
      ]);
  });

  it('log the time of a timer, which runs until then, also in another ticket', async () => {
    const kept: { minutes: number }[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/ticket_time_entries': async (request: Request) => {
        kept.push(await request.json());
        return new Response(null, { status: 201 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Start timer' }));
    // The second click of a double click.
    fireEvent.click(screen.getByRole('button', { name: /^Log / }), { detail: 2 });
    expect(screen.queryByLabelText('Minutes')).toBeNull();
    const timer = JSON.parse(localStorage.getItem('tulebyte.workTimer') ?? '{}') as { ticket: string; startedAt: number };
    const startMinutesAgo = (minutes: number) =>
      localStorage.setItem('tulebyte.workTimer', JSON.stringify({ ...timer, startedAt: timer.startedAt - minutes * 60_000 }));
    startMinutesAgo(11.5);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tulebyte.workTimer' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Log 12 min' }));
    expect(screen.getByLabelText('Minutes')).toHaveProperty('value', '12');
    await screen.user.type(screen.getByLabelText('What you did'), 'Drivers');
    screen.unmount();

    const { screen: other } = open([message('1', 'client', 'Blue.')]);
    expect((await other.findByRole('link', { name: timer.ticket })).getAttribute('href')).toBe(`/admin/tickets/${timer.ticket}`);
    expect(other.queryByRole('button', { name: 'Start timer' })).toBeNull();
    other.unmount();

    number -= 2;
    startMinutesAgo(19.5);
    const { screen: again } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/ticket_time_entries': async (request: Request) => {
        kept.push(await request.json());
        return new Response(null, { status: 201 });
      },
    });
    await again.user.click(await again.findByRole('button', { name: 'Log 20 min' }));
    await again.user.click(again.getByRole('button', { name: 'Add time' }));
    await expect.poll(() => kept).toMatchObject([{ minutes: 20, note: 'Drivers', billable: true }]);
    await expect.poll(() => localStorage.getItem('tulebyte.workTimer')).toBeNull();
    number += 1;
  });

  it('move a timer to the ticket that its ticket was merged into, which takes its time', async () => {
    const timer = (ticketNumber: string) => JSON.stringify({ ticket: ticketNumber, startedAt: Date.now() - 690_000 });
    const timerTicket = () => (JSON.parse(localStorage.getItem('tulebyte.workTimer') ?? '{}') as { ticket: string }).ticket;
    onTestFinished(() => localStorage.removeItem('tulebyte.workTimer'));

    localStorage.setItem('tulebyte.workTimer', timer(`TB-${number + 1}`));
    const { screen: merged, served, current } = open([message('1', 'client', 'Grey.')]);
    served.current = { ...current, status: 'closed', merged_into: 'TB-2' };
    await expect.poll(timerTicket).toBe('TB-2');
    expect(await merged.findByRole('heading', { name: 'Time spent' })).toBeTruthy();
    expect(merged.queryByRole('button', { name: /^(Log|Start timer|Add time)/ })).toBeNull();
    merged.unmount();

    localStorage.setItem('tulebyte.workTimer', timer('TB-1'));
    const { screen, current: kept } = open([message('1', 'client', 'Blue.')], {
      '/rest/v1/rpc/get_staff_ticket': () => ({
        ...kept,
        events: [{ id: 'e1', kind: 'merge', actor_id: own, before: 'TB-1', after: null, created_at: '2026-03-02T17:00:00Z' }],
      }),
    });
    expect(await screen.findByRole('button', { name: 'Log 12 min' })).toBeTruthy();
    expect(timerTicket()).toBe(kept.number);
  });

  it('insert a canned reply with filled placeholders after the text, and send its status, tags, and assignee', async () => {
    const sent: Record<string, unknown>[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/rpc/reply_to_ticket': async (request: Request) => {
        sent.push(await request.json());
        return { number: 'TB-1' };
      },
    });
    await screen.user.type(await screen.findByLabelText('Reply'), 'Thank you.');
    await screen.user.click(screen.getByRole('button', { name: 'Insert a canned reply' }));
    await screen.user.type(await screen.findByLabelText('Search canned replies'), 'toner hello{Enter}');
    expect(screen.getByLabelText('Reply')).toHaveProperty(
      'value',
      `Thank you.\n\nHello Rosa, about TB-${number}: {{unknown}}. Dana Okafor`,
    );
    expect(screen.getByLabelText('After sending')).toHaveProperty('value', 'pending');
    expect(screen.getByText('Assigned to you · #remote')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => sent).toMatchObject([{ new_status: 'pending', add_tags: ['remote'], new_assignee: own }]);
  });

  it('list canned replies with the words in their name before those with them in their text', async () => {
    const more = { ...reply, id: 'c0', title: 'More information', body: 'It is about the toner?' };
    const { screen } = open([message('1', 'client', 'Grey.')], { '/rest/v1/canned_replies': [more, reply] });
    await screen.user.click(await screen.findByRole('button', { name: 'Insert a canned reply' }));
    await screen.user.type(await screen.findByLabelText('Search canned replies'), 'toner{Enter}');
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', expect.stringContaining('Hello Rosa'));
  });

  it('let agents watch, without listing customers who do', async () => {
    const kept: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], { '/rest/v1/rpc/set_watcher': keep(kept) });
    await screen.user.click(await screen.findByRole('button', { name: 'Watch' }));
    await expect.poll(() => kept).toEqual([['POST', { ticket_number: `TB-${number}`, watcher: own, watching: true }]]);
    expect(screen.queryByRole('button', { name: 'Rosa Delgado no longer watches' })).toBeNull();
  });

  const other = { requester_id: 'client', requester_name: 'Rosa Delgado', organization_id: 'farms' };
  it('merge into a colleague’s ticket only after a confirmation that names both', async () => {
    const asked: unknown[] = [];
    const colleague = {
      ...other,
      requester_id: 'colleague',
      requester_name: 'Luis Vega',
      number: 'TB-10402',
      subject: 'Grey too',
    };
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/tickets': ({ url }: Request) => (new URL(url).searchParams.has('number') ? [colleague] : []),
      '/rest/v1/rpc/merge_tickets': async (request: Request) => {
        asked.push(await request.json());
        const { with_colleague } = asked.at(-1) as { with_colleague: boolean };
        if (with_colleague) return 'TB-10402';
        return Response.json({ code: '23514', hint: 'merge_colleague', message: 'no', details: null }, { status: 400 });
      },
    });
    await screen.findByRole('button', { name: 'Merge into another ticket' });
    // In narrow panes, the dialog's place is shown with it.
    expect(screen.getByRole('button', { name: /All details/ })).toBeTruthy();
    await screen.user.keyboard('m');
    expect(screen.getByRole('button', { name: /Fewer details/ })).toBeTruthy();
    await screen.user.type(await screen.findByLabelText('Ticket number'), '10402');
    const confirm = await screen.findByRole('checkbox', { name: /Rosa Delgado and Luis Vega may see each other’s messages/ });
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(/Confirm first that both people/)).toBeTruthy();
    await screen.user.click(confirm);
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ source: `TB-${number}`, target: 'TB-10402', seen_version: 7, with_colleague: true });
  });

  it('merge once on two clicks in the same instant, and on Enter', async () => {
    const asked: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/tickets': ({ url }: Request) =>
        new URL(url).searchParams.has('number') ? [{ ...other, number: 'TB-10401', subject: 'Still grey' }] : [],
      '/rest/v1/rpc/merge_tickets': async (request: Request) => {
        asked.push(await request.json());
        return Response.json({ code: '23514', hint: 'ticket_closed', message: 'no', details: null }, { status: 400 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Merge into another ticket' }));
    const field = await screen.findByLabelText('Ticket number');
    await screen.user.type(field, '10401');
    await screen.findByText('Still grey · Rosa Delgado');
    const merge = screen.getByRole('button', { name: 'Merge' });
    act(() => {
      merge.click();
      merge.click();
    });
    expect(await screen.findByText('One of the two tickets is closed.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    await screen.user.type(field, '{Enter}');
    await expect.poll(() => asked).toHaveLength(2);
  });

  it('merge into a ticket by its number, shown before, and explain a rejection', async () => {
    const asked: unknown[] = [];
    const { screen } = open([message('1', 'client', 'Grey.')], {
      '/rest/v1/tickets': ({ url }: Request) => {
        const wanted = new URL(url).searchParams.get('number');
        if (wanted === 'eq.TB-10401') return [{ ...other, number: 'TB-10401', subject: 'Still grey' }];
        if (wanted?.startsWith('eq.')) return [];
        return [
          { number: 'TB-10400', subject: 'Closed one', status: 'closed' },
          { number: 'TB-10401', subject: 'Still grey', status: 'open' },
        ];
      },
      '/rest/v1/rpc/merge_tickets': async (request: Request) => {
        asked.push(await request.json());
        if (asked.length > 1) throw new TypeError('The response is lost');
        return Response.json(
          { code: '23514', hint: 'merge_has_estimate', message: 'Has an estimate', details: null },
          { status: 400 },
        );
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Merge into another ticket' }));
    const field = await screen.findByLabelText('Ticket number');
    await expect
      .poll(() => [...screen.container.querySelectorAll('datalist option')].map((each) => each.textContent))
      .toEqual(['Still grey']);
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Enter a number like TB-10482.')).toBeTruthy();
    await screen.user.type(field, '99999');
    expect(await screen.findByText('There’s no ticket TB-99999')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(asked).toEqual([]);
    await screen.user.clear(field);
    await screen.user.type(field, 'tb-10401');
    expect(await screen.findByText('Still grey · Rosa Delgado')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(/This ticket has an estimate/)).toBeTruthy();
    expect(asked).toEqual([{ source: `TB-${number}`, target: 'TB-10401', seen_version: 7 }]);
    await screen.user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('We don’t know whether it was done')).toBeTruthy();
  });
});

describe('undo', () => {
  it('inverts a change where the database allows it', () => {
    expect(invertChange({ field: 'priority', from: 'low', to: 'high' })).toEqual({ field: 'priority', from: 'high', to: 'low' });
    expect(invertChange({ field: 'status', from: 'open', to: 'solved' })).toEqual({
      field: 'status',
      from: 'solved',
      to: 'open',
    });
    expect(invertChange({ field: 'status', from: 'new', to: 'open' })).toBeUndefined();
    expect(invertChange({ field: 'status', from: 'open', to: 'closed' })).toBeUndefined();
  });
});

describe('new messages while writing', () => {
  const messages = [message('1', 'client', 'a'), message('2', own, 'b'), message('3', 'client', 'c')];
  it('are those by others', () => expect(messagesSince(messages, '1', own).map(({ id }) => id)).toEqual(['3']));
  it('are empty while nobody is writing', () => expect(messagesSince(messages, undefined, own)).toEqual([]));
});
