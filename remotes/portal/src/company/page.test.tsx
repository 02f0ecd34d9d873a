import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const self = {
  user_id: fixtureUser().id,
  name: 'Rosa Delgado',
  email: 'rosa@valleyfarms.example',
  role: 'owner',
  since: '2026-03-02T17:00:00Z',
};
const other = { ...self, user_id: 'b', name: 'Otto Reyes', email: 'otto@valleyfarms.example', role: 'member' };
let person = 0;

function open(people: unknown[], more: Parameters<typeof stubFetch>[0] = {}) {
  // Another person each time: what is cached belongs to one.
  person += 1;
  const id = `3f1c2b4a-0000-4000-8000-0000000000${10 + person}`;
  signInForTest(fixtureUser({ id }));
  stubFetch({
    '/rest/v1/organizations': [{ name: 'Valley Farms', plan: 'pro' }],
    '/rest/v1/organization_invitations': [],
    '/rest/v1/rpc/my_invitations': [],
    '/rest/v1/rpc/organization_people': people.map((each) => (each === self ? { ...self, user_id: id } : each)),
    ...more,
  });
  return renderScreen(<Component />, { at: '/client-portal/company' });
}

describe('a company', () => {
  it('lets its owner change roles, and explains why the last owner stays', async () => {
    const asked: unknown[] = [];
    const screen = open([self, other], {
      '/rest/v1/rpc/set_member_role': async (request: Request) => {
        asked.push(await request.json());
        return Response.json(null);
      },
    });
    expect(await screen.findByText('Managed plan: Pro')).toBeTruthy();
    await screen.user.selectOptions(await screen.findByLabelText('Role for Otto Reyes'), 'manager');
    await expect.poll(() => asked).toEqual([{ member: 'b', new_role: 'manager' }]);
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
  });

  it('asks before someone becomes an owner, or no longer is one', async () => {
    const asked: unknown[] = [];
    const screen = open(
      [self, other, { ...other, user_id: 'c', name: 'Ines Vega', email: 'ines@valleyfarms.example', role: 'owner' }],
      {
        '/rest/v1/rpc/set_member_role': async (request: Request) => {
          asked.push(await request.json());
          return Response.json(null);
        },
      },
    );
    const select = await screen.findByLabelText('Role for Otto Reyes');
    await screen.user.selectOptions(select, 'owner');
    expect(screen.getByRole('dialog', { name: 'Change the role of Otto Reyes?' }).textContent).toContain('Member → Owner');
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    expect(select).toHaveProperty('value', 'member');
    await screen.user.selectOptions(screen.getByLabelText('Role for Ines Vega'), 'member');
    expect(asked).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Change role' }));
    await expect.poll(() => asked).toEqual([{ member: 'c', new_role: 'member' }]);
  });

  it('keeps the address typed by someone whose role was taken away, and says so', async () => {
    let role = 'owner';
    const screen = open([], {
      '/rest/v1/rpc/organization_people': () =>
        Response.json([{ ...self, user_id: `3f1c2b4a-0000-4000-8000-0000000000${10 + person}`, role }]),
      '/rest/v1/rpc/invite_colleague': () => {
        role = 'member';
        return Response.json({ code: '42501', hint: null, message: 'Only owners', details: null }, { status: 403 });
      },
    });
    await screen.user.type(await screen.findByLabelText('Email'), 'ines@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/^You’re no longer an owner of this company/)).toBeTruthy();
    const discard = await screen.findByRole('button', { name: 'Discard' }, { timeout: 5000 });
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ines@valleyfarms.example');
    await screen.user.click(discard);
    expect(screen.queryByText(/^You’re no longer an owner/)).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('shows a plan that this page does not know by its stored name', async () => {
    const screen = open([self], { '/rest/v1/organizations': [{ name: 'Valley Farms', plan: 'campus' }] });
    expect(await screen.findByText('Managed plan: campus')).toBeTruthy();
  });

  it.each([
    ['Your invitation', { role: 'agent', inviter: 'Dana Okafor', expires_at: '2999-03-02T17:00:00Z' }],
    ['Your company', null],
  ])('is not what someone without one who was invited to the team is told about: %s', async (title, invitation) => {
    const screen = open([], { '/rest/v1/organizations': [], '/rest/v1/rpc/my_team_invitation': Response.json(invitation) });
    const told = invitation
      ? 'Dana Okafor invited you to join Tulebyte’s help desk.'
      : 'Your account doesn’t belong to a company';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(Boolean(screen.queryByText('Your account doesn’t belong to a company'))).toBe(invitation === null);
    expect(Boolean(screen.queryByText(/^Agent: Tickets, clients, leads, orders, stock/))).toBe(invitation !== null);
  });

  it.each([true, false])(
    'tells someone who was invited to the team about two-step sign-in if it is required: %s',
    async (second_factor) => {
      const invitation = { role: 'agent', inviter: 'Dana Okafor', expires_at: '2999-03-02T17:00:00Z', second_factor };
      const screen = open([], { '/rest/v1/organizations': [], '/rest/v1/rpc/my_team_invitation': Response.json(invitation) });
      expect(await screen.findByText(/The invitation expires/)).toBeTruthy();
      expect(screen.queryByText(/two-step sign-in/) !== null).toBe(second_factor);
    },
  );

  it('shows its people to members, without controls', async () => {
    const screen = open([{ ...other, user_id: 'c', email: 'ines@valleyfarms.example', role: 'owner' }, other]);
    expect(await screen.findByText('otto@valleyfarms.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByLabelText(/Role for/)).toBeNull();
  });

  it('emails invitations in the page’s language, shows their expiry, and explains a rejection', async () => {
    const asked: unknown[] = [];
    const invitation = { role: 'member', expires_at: '2020-03-02T17:00:00Z', mailed_at: '2020-02-17T17:00:00Z' };
    const screen = open([self], {
      '/rest/v1/organization_invitations': [
        { ...invitation, email: 'old@valleyfarms.example' },
        { ...invitation, email: 'new@valleyfarms.example', expires_at: '2999-03-02T17:00:00Z' },
        { ...invitation, email: 'soon@valleyfarms.example', expires_at: '2999-03-02T17:00:00Z', mailed_at: null },
      ],
      '/rest/v1/rpc/invite_colleague': async (request: Request) => {
        asked.push(await request.json());
        return Response.json({ code: 'PT429', hint: 'rate_limited', message: 'Many', details: null }, { status: 429 });
      },
    });
    const row = async (email: string) => (await screen.findByText(new RegExp(email))).closest('tr')?.textContent;
    expect(await row('old@')).toContain('This invitation has expired');
    expect(await row('new@')).toContain('expires');
    expect(await row('soon@')).toContain('email sent');
    await screen.user.type(screen.getByLabelText('Email'), 'ines@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/invited too many times today/)).toBeTruthy();
    expect(asked).toEqual([{ email: 'ines@valleyfarms.example', role: 'member', language: 'en' }]);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ines@valleyfarms.example');
  });

  it('says that an invitation without an answer may have been sent', async () => {
    const screen = open([self], { '/rest/v1/rpc/invite_colleague': () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.user.type(await screen.findByLabelText('Email'), 'ines@valleyfarms.example');
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/^We didn’t hear back, so this may have gone through\. Check/)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ines@valleyfarms.example');
  });

  it('keeps a team invitation whose acceptance got no answer, so that it can be accepted again', async () => {
    let invitation: unknown = { role: 'agent', inviter: 'Dana Okafor', expires_at: '2999-03-02T17:00:00Z' };
    const answers = [
      () => {
        invitation = null;
        throw new TypeError('Failed to fetch');
      },
      () => Response.json({ code: 'PT404', hint: 'invitation_not_found', message: 'No', details: null }, { status: 404 }),
    ];
    const screen = open([self], {
      '/rest/v1/rpc/my_team_invitation': () => Response.json(invitation),
      '/rest/v1/rpc/respond_to_team_invitation': () => answers.shift()?.(),
    });
    const toast = () => store.get(toastsAtom).at(-1)?.title;
    await screen.user.click(await screen.findByRole('button', { name: 'Accept' }));
    await expect.poll(toast).toBe('We didn’t hear back. Check whether this was saved.');
    await screen.user.click(await screen.findByRole('button', { name: 'Accept' }));
    await expect.poll(toast).toBe('This invitation was withdrawn or has expired.');
    await expect.poll(() => screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('says when an address is already a member', async () => {
    const screen = open([self], {
      '/rest/v1/rpc/invite_colleague': () =>
        Response.json({ code: 'PT409', hint: 'invitation_is_member', message: 'Belongs', details: null }, { status: 409 }),
    });
    await screen.user.type(await screen.findByLabelText('Email'), self.email);
    await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
    expect((await screen.findAllByText(/rosa@valleyfarms\.example is already in your company\./)).length).toBeGreaterThan(0);
  });
});
