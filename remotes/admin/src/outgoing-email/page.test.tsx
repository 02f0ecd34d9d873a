import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const email = (to: string | null, extra: Record<string, unknown> = {}) => ({
  id: `id of ${to}`,
  kind: 'ticket_reply',
  to_email: to,
  state: 'dead',
  attempts: 10,
  uncertain_attempts: 0,
  next_try_at: '2026-11-20T18:00:00Z',
  last_error: '550 Mailbox unavailable',
  bounced_at: null,
  created_at: '2026-11-20T17:00:00Z',
  ...extra,
});
const rows = [
  email('dead@home.example'),
  email('new@home.example', { state: 'queued', attempts: 0, last_error: null }),
  email('unsure@home.example', { state: 'failing', attempts: 1, uncertain_attempts: 1 }),
  email('twice@home.example', { state: 'sent', attempts: 2, uncertain_attempts: 1, last_error: null }),
  email('now@home.example', { state: 'sending', attempts: 1, last_error: null }),
  email(null, { kind: 'from_a_later_version', state: 'discarded' }),
];

function open(answers: Record<string, unknown> = {}, found: readonly unknown[] = rows, at = '/admin/email') {
  const asked: Request[] = [];
  stubFetch({
    '/rest/v1/outgoing_emails': (request: Request) => {
      asked.push(request);
      return Response.json(found, { headers: { 'content-range': `0-${found.length}/${found.length}` } });
    },
    ...answers,
  });
  return { screen: renderScreen(<Component />, { at, path: '/admin/email' }), asked };
}

signInBeforeEach();

describe('outgoing email', () => {
  it('lists emails that are not sent, with attempts, error, and what may have arrived', async () => {
    const { screen, asked } = open();
    expect(await screen.findByText('6 emails')).toBeTruthy();
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('state=in.(queued,sending,failing,dead)');
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
    expect(row(/dead@home/)).toMatch(/Ticket reply.*Failed.*10.*550 Mailbox unavailable/);
    expect(row(/unsure@home/)).toMatch(/Retrying.*May have arrived.*Next try/);
    expect(row(/twice@home/)).toMatch(/Sent.*May have arrived twice/);
    expect(row(/Our team/)).toMatch(/from_a_later_version.*Discarded/);
  });

  it('tells emails that bounced from those that were sent, with the reason, also of one newsletter', async () => {
    const newsletter = '0b0e0d5c-0000-4000-8000-000000000001';
    const bounced = email('gone@home.example', {
      state: 'sent',
      bounced_at: '2026-11-20T19:00:00Z',
      last_error: '550 No such user',
    });
    const { screen, asked } = open({}, [bounced], `/admin/email?state=bounced&newsletter=${newsletter}`);
    const row = await screen.findByRole('row', { name: /gone@home/ });
    expect(row.textContent).toMatch(/Bounced.*550 No such user/);
    const latest = () => new URL(asked.at(-1)?.url ?? '').searchParams;
    expect([latest().get('bounced_at'), latest().get('newsletter_id')]).toEqual(['not.is.null', `eq.${newsletter}`]);
    await screen.user.click(screen.getByRole('link', { name: /One newsletter.*Remove filter/ }));
    expect(screen.location().search).toBe('?state=bounced');
    await screen.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sent');
    await expect.poll(() => [latest().get('state'), latest().get('bounced_at')]).toEqual(['eq.sent', 'is.null']);
  });

  it('offers only what the database allows', async () => {
    const { screen } = open();
    await screen.findByText('6 emails');
    const names = screen.getAllByRole('button', { name: /email to/ }).map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Resend the email to dead@home.example',
      'Discard the email to dead@home.example',
      'Discard the email to new@home.example',
      'Resend the email to unsure@home.example',
      'Discard the email to unsure@home.example',
      'Resend the email to Our team',
    ]);
  });

  it('resends, and reports that someone else was faster', async () => {
    const sent: unknown[] = [];
    const { screen } = open({
      '/rest/v1/rpc/resend_email': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ code: 'PT409', message: 'no', hint: 'email_changed', details: null }, { status: 409 });
      },
    });
    await screen.findByText('6 emails');
    await screen.user.click(screen.getByRole('button', { name: 'Resend the email to dead@home.example' }));
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(['This email has changed since then.']);
    expect(sent).toEqual([{ mail: 'id of dead@home.example' }]);
  });

  it('asks before it discards', async () => {
    const sent: unknown[] = [];
    const { screen } = open({
      '/rest/v1/rpc/discard_email': async (request: Request) => {
        sent.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByText('6 emails');
    await screen.user.click(screen.getByRole('button', { name: 'Discard the email to new@home.example' }));
    expect(sent).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Discard email: new@home.example' }));
    await expect.poll(() => sent).toEqual([{ mail: 'id of new@home.example' }]);
  });

  it('says so when there are none, and leads to all emails', async () => {
    // Another list, since lists are cached across tests.
    const { screen } = open({}, [], '/admin/email?state=dead');
    expect(await screen.findByText('No emails here')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Show all emails' }));
    expect(screen.location().search).toBe('?state=all');
  });
});
