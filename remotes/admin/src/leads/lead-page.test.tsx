import { staffAccessAtom, store } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { fixtureLead } from './lead.fixture.ts';
import { Component } from './lead-page.tsx';

signInBeforeEach();

function open(given: object = {}, thread: object = {}, refused?: string, permissions: readonly string[] = []) {
  const id = crypto.randomUUID();
  const sent: Record<string, unknown>[] = [];
  const note = async (asked: Request) => {
    sent.push({ ...(await asked.json()), lead: undefined, idempotency_key: undefined });
    return refused === undefined
      ? Response.json('TB-10009')
      : Response.json({ code: 'PT409', message: 'no', hint: refused, details: null }, { status: 409 });
  };
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'agent', permissions },
    '/rest/v1/user_roles': [{ user_id: 'dana' }],
    '/rest/v1/profiles': [{ id: 'dana', first_name: 'Dana', last_name: 'Okafor' }],
    '/rest/v1/organizations': [],
    '/rest/v1/inquiries': fixtureLead(id, { name: 'Rosa Delgado', company: 'Valley Farms', ...given }),
    '/rest/v1/rpc/get_lead_thread': { ticket: null, company: null, customer: null, messages: [], ...thread },
    '/rest/v1/rpc/reply_to_lead': note,
    '/rest/v1/rpc/convert_lead_to_ticket': note,
    '/rest/v1/rpc/convert_lead_to_client': note,
  });
  const screen = renderScreen(<Component />, { at: `/admin/leads/${id}`, path: '/admin/leads/:leadId' });
  return { ...screen, sent };
}

const message = {
  id: 'm',
  kind: 'received',
  body: '**It** <b>works</b>',
  author: 'Rosa Delgado',
  created_at: '2026-03-03T17:00:00Z',
  email_state: null,
};

describe('a lead', () => {
  it('shows what came with the form, and when', async () => {
    const screen = open({
      message: 'x'.repeat(500),
      created_at: '2026-03-02T17:00:00Z',
      estimate: { plan: 'pro', users: 7, devices: 7, month: 62_300, year: 747_600 },
    });
    expect(await screen.findByText('$623 per month')).toBeTruthy();
    expect(screen.getByText('x'.repeat(500))).toBeTruthy();
    expect(screen.getByText(/Mar 2, 2026, 9:00 AM PST$/)).toBeTruthy();
  });

  it('shows its thread, and sends a reply that closes it only if asked to', async () => {
    const attachments = [{ id: 'f', name: 'label.pdf', size: 2048 }];
    const screen = open({}, { messages: [{ ...message, attachments }] });
    expect(await screen.findByText('<b>works</b>', { exact: false })).toBeTruthy();
    expect(screen.getByText('label.pdf')).toBeTruthy();
    expect(screen.getByLabelText('Mark the lead as done')).toHaveProperty('checked', false);
    await screen.user.type(screen.getByLabelText('Reply'), 'Good to hear.');
    await screen.user.click(screen.getByLabelText('Mark the lead as done'));
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await expect.poll(() => screen.sent).toEqual([{ body: 'Good to hear.', is_note: false, close_lead: true }]);
    await expect.poll(() => screen.getByLabelText('Reply')).toHaveProperty('value', '');
  });

  it('that is a privacy request links to it for those who may open it', async () => {
    store.set(staffAccessAtom, null);
    const screen = open({ topic: 'privacy-delete' }, { privacy_request: 'PR-1001' }, undefined, ['privacy']);
    expect((await screen.findByRole('link', { name: 'PR-1001' })).getAttribute('href')).toBe('/admin/privacy/PR-1001');
    expect(screen.getByLabelText('Reply by email')).toBeTruthy();
  });

  it('that is a privacy request is not answered by others, who learn who handles it', async () => {
    store.set(staffAccessAtom, null);
    const screen = open({ topic: 'privacy-delete' }, { privacy_request: 'PR-1001' });
    expect(await screen.findByText('This is privacy request PR-1001.')).toBeTruthy();
    expect(screen.getByText(/^A manager or an owner of the team handles it\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'PR-1001' })).toBeNull();
    expect(screen.queryByLabelText('Reply by email')).toBeNull();
    expect(screen.queryByLabelText('Status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
  });

  it('keeps the text and says why when someone has opened a ticket in the meantime', async () => {
    const screen = open({}, {}, 'lead_has_ticket');
    await screen.user.type(await screen.findByLabelText('Reply'), 'Hello');
    await screen.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect((await screen.findAllByText(/opened a ticket from this lead/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Reply')).toHaveProperty('value', 'Hello');
  });

  it('without an email address takes notes only', async () => {
    const screen = open({ email: null, phone: '(209) 555-0199', kind: 'callback' });
    await screen.user.type(await screen.findByLabelText('Note'), 'No answer.');
    await screen.user.click(screen.getByRole('button', { name: 'Add note' }));
    await expect.poll(() => screen.sent).toEqual([{ body: 'No answer.', is_note: true, close_lead: false }]);
    expect(screen.queryByRole('button', { name: 'Invite as a client' })).toBeNull();
  });

  it('becomes a ticket with what they wrote', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Open a ticket' }));
    expect(screen.getByLabelText(/What they need/)).toHaveProperty('value', 'The screen is black.');
    await screen.user.click(screen.getByRole('button', { name: 'Open ticket' }));
    await expect.poll(() => screen.location().pathname).toBe('/admin/tickets/TB-10009');
    expect(screen.sent).toMatchObject([{ body: 'The screen is black.' }]);
  });

  it('keeps what was typed for a ticket when someone else opens one first', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Open a ticket' }));
    const subject = screen.getByLabelText(/^Subject/);
    await screen.user.clear(subject);
    await screen.user.type(subject, 'Black screen at the register');
    stubFetch({
      '/rest/v1/inquiries': fixtureLead('lead', { name: 'Rosa Delgado' }),
      '/rest/v1/rpc/get_lead_thread': { ticket: 'TB-10006', company: null, customer: null, messages: [] },
      '/rest/v1/rpc/convert_lead_to_ticket': () =>
        Response.json({ code: 'PT409', message: 'no', hint: 'lead_has_ticket', details: null }, { status: 409 }),
    });
    await screen.user.click(screen.getByRole('button', { name: 'Open ticket' }));
    expect(await screen.findByText(/Someone has already opened/)).toBeTruthy();
    expect(screen.getByLabelText('Your text')).toHaveProperty('value', 'Black screen at the register\n\nThe screen is black.');
    expect(screen.location().pathname).toMatch(/^\/admin\/leads\//);
    await screen.user.click(screen.getByRole('button', { name: 'Discard text' }));
    expect(screen.queryByLabelText('Your text')).toBeNull();
  });

  it('becomes a client, unless the name is taken', async () => {
    const screen = open({}, {}, 'company_name_taken');
    await screen.user.click(await screen.findByRole('button', { name: 'Invite as a client' }));
    await screen.user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Another company already has this name.')).toBeTruthy();
    expect(screen.sent).toEqual([{ company_name: 'Valley Farms' }]);
  });

  it('that has a ticket goes on there', async () => {
    const screen = open({}, { ticket: 'TB-10005', customer: { id: 'c', name: 'Valley Farms' } });
    expect((await screen.findAllByRole('link', { name: /TB-10005/ })).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Valley Farms' }).getAttribute('href')).toBe('/admin/clients/c');
  });
});
