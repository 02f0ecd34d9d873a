import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const rosa = {
  id: 'u1',
  name: 'Rosa Delgado',
  email: 'rosa@valleyfarms.example',
  phone: '209-555-0160',
  company: 'Valley Farms',
};

function open(answer: () => unknown = () => 'TB-10500', search = '') {
  const asked: unknown[] = [];
  const sent: Record<string, unknown>[] = [];
  stubFetch({
    '/rest/v1/rpc/find_requesters': async (request: Request) => {
      asked.push(await request.json());
      return [rosa];
    },
    '/rest/v1/rpc/open_ticket_for_customer': async (request: Request) => {
      sent.push(await request.json());
      return answer();
    },
  });
  const screen = renderScreen(<Component />, {
    at: `/admin/tickets/new${search}`,
    path: '/admin/tickets/new',
    routes: [{ path: '/admin/tickets/:number', element: <p>Opened</p> }],
  });
  return { screen, asked, sent };
}

signInBeforeEach();

describe('a ticket for a caller or walk-in', () => {
  it('is opened for a client found by the number they call from', async () => {
    const { screen, asked, sent } = open();
    await screen.user.type(await screen.findByLabelText('Find a client'), '555-0160');
    await screen.findByRole('button', { name: /Rosa Delgado/ });
    await screen.user.keyboard('{Enter}');
    expect(asked).toEqual([{ query: '555-0160' }]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '209-555-0160');
    await screen.user.type(screen.getByLabelText(/^Subject/), 'Till is frozen');
    await screen.user.type(screen.getByLabelText(/^What they said/), 'It says: out of memory.');
    await screen.user.click(screen.getByRole('button', { name: 'Create ticket' }));
    await screen.findByText('Opened');
    expect(screen.location().pathname).toBe('/admin/tickets/TB-10500');
    expect(sent).toEqual([
      {
        requester: 'u1',
        name: 'Rosa Delgado',
        email: 'rosa@valleyfarms.example',
        phone: '209-555-0160',
        channel: 'phone',
        subject: 'Till is frozen',
        body: 'It says: out of memory.',
        priority: 'normal',
        language: 'en',
        assign_to_me: true,
        idempotency_key: expect.any(String),
      },
    ]);
  });

  it('finds the client whose page leads here', async () => {
    const { screen, asked } = open(undefined, '?client=Valley%20Farms');
    await screen.user.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
    expect(asked).toEqual([{ query: 'Valley Farms' }]);
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '209-555-0160');
  });

  it('asks for a name and a way to reach them, and keeps everything when the connection is lost', async () => {
    let lost = true;
    const { screen, sent } = open(() => (lost ? Response.json({ message: 'lost', code: 'XX000' }, { status: 500 }) : 'TB-10501'));
    await screen.user.click(await screen.findByLabelText('Walk-in'));
    await screen.user.type(screen.getByLabelText(/^Subject/), 'Cracked screen');
    await screen.user.type(screen.getByLabelText(/^What they said/), 'Fell off the counter.');
    await screen.user.click(screen.getByRole('button', { name: 'Create ticket' }));
    expect(await screen.findAllByText(/Enter the name, or find the client/)).not.toHaveLength(0);
    expect(screen.getAllByText(/Enter a phone number or an email address/)).not.toHaveLength(0);
    await screen.user.type(screen.getByLabelText('Name'), 'Walter Ito');
    await screen.user.type(screen.getByLabelText('Phone'), 'abc');
    await screen.user.click(screen.getByRole('button', { name: 'Create ticket' }));
    expect(await screen.findAllByText('Enter a phone number we can call.')).not.toHaveLength(0);
    expect(sent).toHaveLength(0);
    await screen.user.clear(screen.getByLabelText('Phone'));
    await screen.user.type(screen.getByLabelText('Phone'), '209-555-0147');
    await screen.user.click(screen.getByRole('button', { name: 'Create ticket' }));
    await screen.findByText(/We couldn’t save this/);
    lost = false;
    await screen.user.click(screen.getByRole('button', { name: 'Create ticket' }));
    await screen.findByText('Opened');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]).not.toHaveProperty('requester');
    expect(sent[1]).toMatchObject({ channel: 'walk_in', name: 'Walter Ito', phone: '209-555-0147' });
  });
});
