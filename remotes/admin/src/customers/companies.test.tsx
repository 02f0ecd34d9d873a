import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as CustomerPage } from './customer-page.tsx';
import { Component as ListPage } from './page.tsx';
import { saveOverConflict } from '../layout/save-over-conflict.fixture.ts';

signInBeforeEach();

const refused = (hint: string) => () =>
  Response.json({ code: 'PT409', hint, message: 'Refused', details: null }, { status: 409 });

describe('new company', () => {
  it('is created with its first owner’s email, in the selected language', async () => {
    const asked: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/list_customers': { customers: [], total: 0 },
      '/rest/v1/rpc/create_company': async (request: Request) => {
        asked.push(await request.json());
        return Response.json('company-new');
      },
    });
    const screen = renderScreen(<ListPage />, { at: '/admin/clients' });
    await screen.user.click(await screen.findByRole('button', { name: 'New company' }));
    await screen.user.type(screen.getByLabelText('Company name'), '  Valley Farms ');
    await screen.user.type(screen.getByLabelText('First owner’s email'), 'rosa@');
    await screen.user.click(screen.getByRole('button', { name: 'Create company and invite' }));
    expect(await screen.findAllByText('Enter a valid email address.')).not.toHaveLength(0);
    expect(asked).toEqual([]);
    await screen.user.type(screen.getByLabelText('First owner’s email'), 'valleyfarms.example');
    await screen.user.selectOptions(screen.getByLabelText('Email language'), 'es');
    await screen.user.click(screen.getByRole('button', { name: 'Create company and invite' }));
    await expect
      .poll(() => asked)
      .toEqual([
        { name: 'Valley Farms', owner_email: 'rosa@valleyfarms.example', language: 'es', idempotency_key: expect.any(String) },
      ]);
  });

  it.each([
    ['company_name_taken', 'Company name', 'Another company already has this name.'],
    ['invitation_elsewhere', 'First owner’s email', /belongs to another company/],
  ])('says at the field what the database refused: %s', async (hint, label, messages) => {
    stubFetch({ '/rest/v1/rpc/list_customers': { customers: [], total: 0 }, '/rest/v1/rpc/create_company': refused(hint) });
    const screen = renderScreen(<ListPage />, { at: '/admin/clients' });
    await screen.user.click(await screen.findByRole('button', { name: 'New company' }));
    await screen.user.type(screen.getByLabelText('Company name'), 'Valley Farms');
    await screen.user.type(screen.getByLabelText('First owner’s email'), 'rosa@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Create company and invite' }));
    expect(await screen.findAllByText(messages)).not.toHaveLength(0);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Valley Farms');
  });
});

let page = 0;
function openCompany(answers: Parameters<typeof stubFetch>[0] = {}) {
  // Another company each time: the cache outlives a test.
  page += 1;
  const id = `3f1c2b4a-0000-4000-9000-${String(page).padStart(12, '0')}`;
  const asked: unknown[] = [];
  const note = async (request: Request) => {
    asked.push(request.method === 'DELETE' ? new URL(request.url).search : await request.json());
    return Response.json(null);
  };
  const invitation = { role: 'owner', language: 'es', expires_at: '2999-03-02T17:00:00Z', mailed_at: null, mail_failed: false };
  stubFetch({
    '/rest/v1/rpc/get_customer': {
      id,
      is_company: true,
      name: 'Valley Farms',
      updated_at: 'v1',
      people: [{ id: 'otto', name: 'Otto Reyes', email: 'otto@valleyfarms.example', role: 'member' }],
      invitations: [
        { ...invitation, email: 'rosa@valleyfarms.example' },
        { ...invitation, email: 'wrong@valleyfarms.example', mail_failed: true },
        { ...invitation, email: 'old@valleyfarms.example', expires_at: '2020-03-02T17:00:00Z' },
      ],
      devices: [],
      keys: [],
    },
    '/rest/v1/rpc/get_customer_plan': { running: null, offer: null, agreed: [] },
    '/rest/v1/rpc/invite_person': note,
    '/rest/v1/rpc/rename_company': note,
    '/rest/v1/rpc/set_person_role': note,
    '/rest/v1/organization_invitations': note,
    ...answers,
  });
  return { ...renderScreen(<CustomerPage />, { at: `/admin/clients/${id}`, path: '/admin/clients/:customerId' }), asked, id };
}

const asOwner = { email: 'rosa@valleyfarms.example', role: 'owner', language: 'en', mailed_at: null, mail_failed: false };

describe('company people', () => {
  it('are shown with their roles and the state of each invitation', async () => {
    const screen = openCompany();
    const row = async (messages: string) => (await screen.findByText(messages)).closest('tr')?.textContent;
    expect(await row('Otto Reyes')).toContain('Member');
    expect(screen.getByLabelText('Role for Otto Reyes')).toHaveProperty('value', 'member');
    expect(await row('rosa@valleyfarms.example')).toContain('email sent');
    expect(await row('wrong@valleyfarms.example')).toContain('couldn’t deliver');
    expect(await row('old@valleyfarms.example')).toContain('has expired');
  });

  it('can be invited (an owner first when missing), invited again, and revoked after a confirmation', async () => {
    const screen = openCompany();
    await screen.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    await screen.user.type(screen.getByLabelText('Email'), 'ines@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    await expect
      .poll(() => screen.asked)
      .toEqual([{ company: screen.id, email: 'ines@valleyfarms.example', role: 'owner', language: 'en' }]);
    await screen.user.click(await screen.findByRole('button', { name: 'Resend the invitation to rosa@valleyfarms.example' }));
    await expect
      .poll(() => screen.asked[1])
      .toEqual({ company: screen.id, email: 'rosa@valleyfarms.example', role: 'owner', language: 'es' });
    await screen.user.click(screen.getByRole('button', { name: 'Revoke the invitation for old@valleyfarms.example' }));
    expect(screen.asked).toHaveLength(2);
    await screen.user.click(screen.getByRole('button', { name: 'Yes, revoke it' }));
    await expect.poll(() => screen.asked[2]).toBe(`?organization_id=eq.${screen.id}&email=eq.old%40valleyfarms.example`);
  });

  it('can get another role, and be removed after a confirmation', async () => {
    const screen = openCompany();
    await screen.user.selectOptions(await screen.findByLabelText('Role for Otto Reyes'), 'owner');
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    await expect.poll(() => screen.asked).toEqual([{ company: screen.id, member: 'otto', new_role: 'owner' }]);
    await screen.user.click(screen.getByRole('button', { name: 'Remove Otto Reyes from the company' }));
    expect(screen.asked).toHaveLength(1);
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await expect.poll(() => screen.asked[1]).toEqual({ company: screen.id, member: 'otto' });
  });

  it('keep an owner: the database’s rejection is explained', async () => {
    const screen = openCompany({ '/rest/v1/rpc/set_person_role': refused('last_owner') });
    await screen.user.selectOptions(await screen.findByLabelText('Role for Otto Reyes'), 'manager');
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(['Assign another owner first.']);
  });

  it.each([
    ['an owner', { people: [{ id: 'rosa', name: 'Rosa', email: 'rosa@valleyfarms.example', role: 'owner' }] }, false],
    ['an invited owner', { invitations: [{ ...asOwner, expires_at: '2999-03-02T17:00:00Z' }] }, false],
    ['an invitation that ended', { invitations: [{ ...asOwner, expires_at: '2020-03-02T17:00:00Z' }] }, true],
    ['an invited manager', { invitations: [{ ...asOwner, role: 'manager', expires_at: '2999-03-02T17:00:00Z' }] }, true],
    ['unassigned', {}, true],
  ])('are marked to be without an owner exactly when they are: %s', async (_, company, marked) => {
    const screen = openCompany({
      '/rest/v1/rpc/get_customer': {
        id: 'marked',
        is_company: true,
        name: 'Valley Farms',
        updated_at: 'v1',
        people: [],
        invitations: [],
        devices: [],
        keys: [],
        ...company,
      },
    });
    await screen.findByRole('button', { name: 'Invite someone' });
    await expect.poll(() => screen.queryByText('No owner yet') !== null).toBe(marked);
  });

  it('shows at the field who is already a member', async () => {
    const screen = openCompany({ '/rest/v1/rpc/invite_person': refused('invitation_is_owner') });
    await screen.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    await screen.user.type(screen.getByLabelText('Email'), 'otto@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findAllByText('This person is already an owner of this company.')).not.toHaveLength(0);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'otto@valleyfarms.example');
  });

  it('shows a new company name once it was saved', async () => {
    const screen = openCompany();
    await screen.user.click(await screen.findByRole('button', { name: 'Rename company' }));
    const field = screen.getByLabelText('Company name');
    expect(field).toHaveProperty('value', 'Valley Farms');
    await screen.user.type(field, ' Inc.');
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }));
    await expect.poll(() => screen.asked).toEqual([{ company: screen.id, name: 'Valley Farms Inc.', seen_updated_at: 'v1' }]);
    expect(within(document.body).queryByLabelText('Company name')).toBeNull();
  });

  it('never overwrites someone else’s company name without confirmation', async () => {
    const seen: unknown[] = [];
    const screen = openCompany({
      '/rest/v1/organizations': { name: 'Valley Farms & Sons', updated_at: 'v2' },
      '/rest/v1/rpc/rename_company': async (request: Request) => {
        const sent: unknown = await request.json();
        seen.push(sent);
        return seen.length === 1 ? refused('company_changed')() : Response.json(null);
      },
    });
    await saveOverConflict(screen, {
      open: 'Rename company',
      field: 'Company name',
      typed: ' Inc.',
      result: 'Valley Farms Inc.',
      save: 'Rename',
    });
    expect(seen).toMatchObject([{ seen_updated_at: 'v1' }, { seen_updated_at: 'v2' }]);
  });

  it('shows the name that someone else gave the company, to take it', async () => {
    const screen = openCompany({
      '/rest/v1/organizations': { name: 'Valley Farms & Sons', updated_at: 'v2' },
      '/rest/v1/rpc/rename_company': refused('company_changed'),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Rename company' }));
    await screen.user.type(screen.getByLabelText('Company name'), ' Inc.');
    await screen.user.click(screen.getByRole('button', { name: 'Rename' }));
    const versions = within(await screen.findByRole('group', { name: 'Company name' }));
    expect(versions.getByText('Valley Farms Inc.')).toBeTruthy();
    expect(versions.getByText('Valley Farms & Sons')).toBeTruthy();
    await screen.user.click(versions.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveProperty('value', 'Valley Farms & Sons');
  });
});

it('marks only companies without an owner in the customer list', async () => {
  const listed = { is_company: true, email: null, plan: null, open_tickets: 0, devices: 0, backup_problems: 0 };
  stubFetch({
    '/rest/v1/rpc/list_customers': {
      customers: [
        { ...listed, id: 'a', name: 'Orchard', needs_owner: true },
        { ...listed, id: 'b', name: 'Vineyard', needs_owner: false },
      ],
      total: 2,
    },
  });
  const screen = renderScreen(<ListPage />, { at: '/admin/clients' });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await row('Orchard')).toContain('No owner yet');
  expect(await row('Vineyard')).not.toContain('No owner');
});

it('asks the database for a page of the customer list, and for a search', async () => {
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/list_customers': async (request: Request) => {
      asked.push(await request.json());
      const customer = { id: 'a', is_company: true, email: null, plan: null, open_tickets: 0, devices: 0, backup_problems: 0 };
      return { customers: [{ ...customer, name: 'Orchard', needs_owner: false }], total: 120 };
    },
  });
  const screen = renderScreen(<ListPage />, { at: '/admin/clients?page=2' });
  expect(await screen.findByText('120 clients')).toBeTruthy();
  expect(asked).toEqual([{ search: '', page: 2 }]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of clients' }));
  expect(pages.getByRole('link', { name: /3/ }).getAttribute('href')).toBe('/admin/clients?page=3');
  await screen.user.type(screen.getByLabelText('Search'), 'orchard');
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'orchard', page: 1 });
});
