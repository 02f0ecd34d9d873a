import { sessionAtom, staffAccessAtom, store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

signInBeforeEach({ isNewUser: true });

const member = { last_sign_in_at: null, has_two_step: false, open_tickets: 0 };
const members = [
  { ...member, id: 'dana', name: 'Dana Okafor', email: 'dana@tulebyte.example', role: 'owner', has_two_step: true },
  { ...member, id: 'luis', name: 'Luis Ortega', email: 'luis@tulebyte.example', role: 'agent', open_tickets: 3 },
];
const invitation = {
  id: 'invitation',
  email: 'ines@tulebyte.example',
  role: 'manager',
  language: 'es',
  expires_at: '2999-03-02T17:00:00Z',
  mailed_at: '2026-03-02T17:00:00Z',
  mail_failed: false,
};
const refuse =
  (hint: string, code = 'PT409') =>
  () =>
    Response.json({ code, hint, message: 'Refused', details: null }, { status: 409 });

function openTeam(answers: Parameters<typeof stubFetch>[0] = {}) {
  const sent: unknown[] = [];
  const note = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return Response.json(null);
  };
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['team'] },
    '/rest/v1/rpc/list_team': { members, invitations: [invitation] },
    '/rest/v1/rpc/invite_to_team': note,
    '/rest/v1/rpc/revoke_team_invitation': note,
    '/rest/v1/rpc/set_staff_role': note,
    '/rest/v1/rpc/remove_from_team': note,
    ...answers,
  });
  return { ...renderScreen(<Component />, { at: '/admin/team' }), sent };
}
const lastOwnerStays = 'The team needs an owner. Make someone else an owner first.';
const toasts = () => store.get(toastsAtom).map(({ title }) => title);

describe('the team', () => {
  it('is listed with roles, two-step sign-in, and open tickets', async () => {
    const screen = openTeam();
    const row = (await screen.findByText('Luis Ortega')).closest('tr');
    expect(row?.textContent).toContain('Not set up');
    expect(row?.textContent).toContain('Never');
    expect(screen.getByLabelText('Role for Luis Ortega')).toHaveProperty('value', 'agent');
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: '3' })
        .getAttribute('href'),
    ).toBe('/admin/tickets?assignee=luis');
    expect(screen.getByText('Dana Okafor').closest('tr')?.textContent).toContain('On');
  });

  it('invites, invites again, and revokes', async () => {
    const screen = openTeam();
    await screen.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    await screen.user.type(screen.getByLabelText('Email'), 'rosa@tulebyte.example');
    await screen.user.selectOptions(screen.getByLabelText('Role'), 'manager');
    await screen.user.selectOptions(screen.getByLabelText('Email language'), 'es');
    await screen.user.click(screen.getByRole('button', { name: 'Send invitation' }));
    const rosa = { email: 'rosa@tulebyte.example', role: 'manager', language: 'es' };
    await expect.poll(() => screen.sent).toEqual([['invite_to_team', rosa]]);
    await screen.user.click(await screen.findByRole('button', { name: `Resend the invitation to ${invitation.email}` }));
    await screen.user.click(screen.getByRole('button', { name: `Revoke the invitation for ${invitation.email}` }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, revoke it' }));
    await expect
      .poll(() => screen.sent.slice(1))
      .toEqual([
        ['invite_to_team', { email: invitation.email, role: 'manager', language: 'es' }],
        ['revoke_team_invitation', { invitation: 'invitation' }],
      ]);
  });

  it('hands over open tickets when someone is removed', async () => {
    const screen = openTeam();
    await screen.user.click(await screen.findByRole('button', { name: 'Remove Luis Ortega from the team' }));
    expect(screen.getByRole('dialog', { name: 'Remove Luis Ortega from the team?' })).toBeTruthy();
    await screen.user.selectOptions(screen.getByRole('combobox', { name: /Their 3 open tickets go to/ }), 'Dana Okafor');
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    await expect.poll(() => screen.sent).toEqual([['remove_from_team', { member: 'luis', reassign_to: 'dana' }]]);
  });

  it('offers neither removal nor another role for the last owner, and says why', async () => {
    const screen = openTeam();
    const remove = await screen.findByRole('button', { name: 'Remove Dana Okafor from the team', description: lastOwnerStays });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await screen.user.click(remove);
    await expect.poll(toasts).toEqual([lastOwnerStays]);
    expect(screen.queryByRole('button', { name: 'Yes, remove' })).toBeNull();
    await screen.user.selectOptions(screen.getByLabelText('Role for Dana Okafor'), 'agent');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Role for Dana Okafor')).toHaveProperty('value', 'owner');
  });

  it('explains what the database refuses, and asks for a new sign-in where that is needed', async () => {
    const owners = members.map((each) => ({ ...each, role: 'owner' }));
    const screen = openTeam({
      '/rest/v1/rpc/list_team': { members: owners, invitations: [] },
      // The other one has just left.
      '/rest/v1/rpc/set_staff_role': refuse('last_admin', '23514'),
    });
    await screen.user.selectOptions(await screen.findByLabelText('Role for Dana Okafor'), 'agent');
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    await expect.poll(toasts).toEqual([lastOwnerStays]);
    stubFetch({ '/rest/v1/rpc/set_staff_role': refuse('recent_sign_in_needed', '42501') });
    await screen.user.selectOptions(screen.getByLabelText('Role for Luis Ortega'), 'manager');
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByLabelText(/^Your password/)).toBeTruthy();
  });

  it.each([
    ['set_staff_role', { member: 'luis', seen_role: 'agent', new_role: 'manager' }],
    ['remove_from_team', { member: 'luis', reassign_to: 'dana' }],
  ])('carries out the chosen change once the user has confirmed who they are: %s', async (rpc, change) => {
    const asked: unknown[] = [];
    let isRecent = false;
    const screen = openTeam({
      [`/rest/v1/rpc/${rpc}`]: async (request: Request) => {
        asked.push(await request.json());
        return isRecent ? Response.json(null) : refuse('recent_sign_in_needed', '42501')();
      },
      '/auth/v1/token': () => {
        isRecent = true;
        return Response.json({
          ...store.get(sessionAtom),
          access_token: 'a.b.c',
          refresh_token: 'r',
          token_type: 'bearer',
          expires_in: 3600,
          user: store.get(sessionAtom).user,
        });
      },
    });
    const select = await screen.findByLabelText('Role for Luis Ortega');
    if (rpc === 'set_staff_role') {
      await screen.user.selectOptions(select, 'manager');
      await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    } else {
      await screen.user.click(screen.getByRole('button', { name: 'Remove Luis Ortega from the team' }));
      await screen.user.selectOptions(screen.getByRole('combobox', { name: /Their 3 open tickets go to/ }), 'Dana Okafor');
      await screen.user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    }
    const dialog = within(screen.getByRole('dialog'));
    await screen.user.type(await dialog.findByLabelText(/^Your password/), 'a password');
    expect(select, 'a choice stays').toHaveProperty('value', rpc === 'set_staff_role' ? 'manager' : 'agent');
    await screen.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => asked).toEqual([change, change]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a role', () => {
  it('changes only after a confirmation', async () => {
    const changes: unknown[] = [];
    const screen = openTeam({
      '/rest/v1/rpc/set_staff_role': async (request: Request) => (changes.push(await request.json()), null),
    });
    const select = await screen.findByLabelText('Role for Luis Ortega');
    await screen.user.selectOptions(select, 'owner');
    expect(screen.getByRole('dialog', { name: 'Change the role of Luis Ortega?' }).textContent).toContain('Agent → Owner');
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(changes).toEqual([]);
    expect(select).toHaveProperty('value', 'agent');
    await screen.user.selectOptions(select, 'manager');
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    await expect.poll(() => changes).toEqual([{ member: 'luis', seen_role: 'agent', new_role: 'manager' }]);
  });
});

describe('a role that someone else has changed', () => {
  it('is shown, and not changed', async () => {
    let shown = members;
    const screen = openTeam({
      '/rest/v1/rpc/list_team': () => Response.json({ members: shown, invitations: [] }),
      '/rest/v1/rpc/set_staff_role': refuse('role_changed'),
    });
    await screen.user.selectOptions(await screen.findByLabelText('Role for Luis Ortega'), 'owner');
    shown = members.map((each) => (each.id === 'luis' ? { ...each, role: 'manager' } : each));
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    await expect.poll(toasts).toContain('Someone else changed this role. Look at it again first.');
    await expect.poll(() => screen.getByLabelText('Role for Luis Ortega')).toHaveProperty('value', 'manager');
  });
});

describe('the role of the user', () => {
  it('opens an area, or says who can open it', async () => {
    const screen = openTeam({ '/rest/v1/rpc/my_staff_access': { role: 'agent', permissions: [] } });
    expect(await screen.findByText('Your role doesn’t include this area')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
    expect(screen.queryByText('Luis Ortega')).toBeNull();
  });

  it('is checked again when the database refuses something; what was typed stays', async () => {
    const screen = openTeam({ '/rest/v1/rpc/invite_to_team': refuse('role_required', '42501') });
    await screen.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    await screen.user.type(screen.getByLabelText('Email'), 'rosa@tulebyte.example');
    stubFetch({
      '/rest/v1/rpc/my_staff_access': { role: null, permissions: [] },
      '/rest/v1/rpc/invite_to_team': refuse('role_required', '42501'),
    });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await screen.user.click(screen.getByRole('button', { name: 'Send invitation' }));
    const notice = await screen.findByText('You no longer have access');
    expect(scroll.mock.contexts.some((element) => (element as Element).contains(notice))).toBe(true);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'rosa@tulebyte.example');

    stubFetch({ '/auth/v1/logout': new Response(null, { status: 204 }) });
    await screen.user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await expect.poll(() => store.get(staffAccessAtom)).toBeNull();
    expect(store.get(sessionAtom).user, 'the guard asks to sign in').toBeNull();
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.includes('.draft.'));
    expect(JSON.stringify(drafts)).toContain('rosa@tulebyte.example');
  });

  it('is checked again when a page can’t be loaded; only that is said', async () => {
    let role: string | null = 'owner';
    const screen = openTeam({
      '/rest/v1/rpc/my_staff_access': () => Response.json({ role, permissions: ['team'] }),
      '/rest/v1/rpc/list_team': async () => {
        await expect.poll(() => store.get(staffAccessAtom)).not.toBeNull();
        role = null;
        return refuse('role_required', '42501')();
      },
    });
    expect(await screen.findByText('You no longer have access')).toBeTruthy();
    expect(screen.queryByText('We couldn’t load this')).toBeNull();
    expect(screen.queryByText(/Copy anything you still need/)).toBeNull();
  });
});
