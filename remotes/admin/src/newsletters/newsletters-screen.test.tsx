import { store, toastsAtom } from '@tulebyte/platform';
import { within } from '@testing-library/react';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

/** Sample data. */
const draft = {
  id: '0b0e0d5c-0000-4000-8000-000000000001',
  subject: 'Backups in May',
  body: 'Check one restore this month.',
  subject_es: '',
  body_es: '',
  to_language: 'all',
  to_clients: 'all',
  subscribed_since: null as string | null,
  scheduled_at: null as string | null,
  sent_at: null as string | null,
  recipients: 0,
  updated_at: '2026-05-01T17:00:00.000001+00:00',
};

signInBeforeEach({ isNewUser: true });

/** A table with one draft; it accepts a change only for the current version. */
function open(changes: Partial<typeof draft> = {}, segmentSize = 2) {
  const table: { row: typeof draft | undefined; saved: unknown[]; previews: number } = {
    row: { ...draft, ...changes },
    saved: [],
    previews: 0,
  };
  stubFetch({
    '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
    '/rest/v1/rpc/get_newsletter_results': [],
    '/rest/v1/rpc/count_subscribers': segmentSize,
    '/functions/v1/newsletter-preview': () => {
      table.previews += 1;
      return {
        subject: draft.subject,
        html: '<body style="color: red"><p style="margin: 8px">Check one <a href="https://a.example">restore</a>.</p></body>',
        text: 'Check one restore.',
      };
    },
    '/rest/v1/newsletters': async (request: Request) => {
      if (request.method === 'GET') return table.row ? [table.row] : [];
      if (request.method === 'POST') {
        table.saved.push(await request.json());
        return new Response(null, { status: 201 });
      }
      const seen = new URL(request.url).searchParams.get('updated_at');
      if (!table.row || seen !== `eq.${table.row.updated_at}`) return [];
      table.saved.push(await request.json());
      return [table.row];
    },
  });
  return { table, screen: renderScreen(<Component />, { at: '/admin/newsletter' }) };
}

async function edit(screen: ReturnType<typeof open>['screen']) {
  await screen.user.click(await screen.findByRole('button', { name: 'Edit “Backups in May”' }));
  const subject = await screen.findByLabelText('Subject');
  await screen.user.type(subject, ' and June');
  return { subject, save: () => screen.user.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('newsletter edited by two people', () => {
  it('is only overwritten by saving again after a conflict', async () => {
    const { table, screen } = open();
    const { subject, save } = await edit(screen);
    table.row = { ...draft, updated_at: '2026-05-01T18:00:00+00:00' };
    await save();
    expect(await screen.findByText(/Someone else saved this while you were editing/)).toBeTruthy();
    expect(table.saved).toEqual([]);
    expect(subject).toHaveProperty('value', 'Backups in May and June');
    await save();
    await expect
      .poll(() => table.saved)
      .toEqual([
        {
          subject: 'Backups in May and June',
          body: draft.body,
          subject_es: '',
          body_es: '',
          to_language: 'all',
          to_clients: 'all',
          subscribed_since: null,
        },
      ]);
  });

  it('shows both versions of what the other person changed', async () => {
    const { table, screen } = open();
    const { save } = await edit(screen);
    table.row = { ...draft, subject: 'Backups for all', to_language: 'es', updated_at: '2026-05-01T18:00:00+00:00' };
    await save();
    const choice = within(await screen.findByRole('group', { name: 'Subject' }));
    expect(choice.getByText('Backups in May and June')).toBeTruthy();
    expect(choice.getByText('Backups for all')).toBeTruthy();
    // The segment wasn't changed here, so it is theirs.
    expect(screen.getAllByRole('button', { name: 'Keep mine' })).toHaveLength(1);
    await screen.user.click(choice.getByRole('button', { name: 'Use theirs' }));
    await save();
    await expect.poll(() => table.saved).toMatchObject([{ subject: 'Backups for all', to_language: 'es', body: draft.body }]);
  });

  it('is saved when the response to the first try was lost', async () => {
    const { table, screen } = open();
    const { save } = await edit(screen);
    table.row = { ...draft, subject: 'Backups in May and June', updated_at: '2026-05-01T18:00:00+00:00' };
    await save();
    expect(await screen.findByRole('button', { name: 'Edit “Backups in May and June”' })).toBeTruthy();
    expect(screen.queryByText(/Someone else saved this while you were editing/)).toBeNull();
  });

  it('keeps the version of a draft that survived a reload', async () => {
    const { screen, table } = open();
    await edit(screen);
    screen.unmount();
    const again = open();
    again.table.row = { ...draft, updated_at: '2026-05-01T18:00:00+00:00' };
    await again.screen.user.click(await again.screen.findByRole('button', { name: 'Edit “Backups in May”' }));
    expect(again.screen.getByLabelText('Subject')).toHaveProperty('value', 'Backups in May and June');
    await again.screen.user.click(again.screen.getByRole('button', { name: 'Save' }));
    expect(await again.screen.findByText(/Someone else saved this while you were editing/)).toBeTruthy();
    expect([table.saved, again.table.saved]).toEqual([[], []]);
  });

  it('becomes a new draft with its text when it was sent or deleted', async () => {
    const { table, screen } = open();
    const { subject, save } = await edit(screen);
    table.row = undefined;
    await save();
    expect(await screen.findByText(/Someone else sent or deleted this newsletter/)).toBeTruthy();
    expect(subject).toHaveProperty('value', 'Backups in May and June');
    expect(subject.isConnected).toBe(true);
    await save();
    await expect.poll(() => table.saved).toMatchObject([{ subject: 'Backups in May and June' }]);
  });

  it('discards the draft on Cancel', async () => {
    const { screen } = open();
    await edit(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Backups in May”' }));
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Backups in May');
  });
});

describe('a newsletter before it goes out', () => {
  it('is shown as the email that subscribers get, whose markup can neither run nor be followed', async () => {
    const { screen } = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Edit “Backups in May”' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Preview' }));
    const email = await screen.findByRole('group', { name: 'The email' });
    await expect.poll(() => email.shadowRoot?.textContent).toBe('Check one restore.');
    expect(email.shadowRoot?.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(email.shadowRoot?.querySelector('p')?.style.margin).toBe('8px');
    expect(await screen.findByText('2 subscribers now, not counting addresses that bounced')).toBeTruthy();
  });

  it('is previewed when its writer pauses, not at every key', async () => {
    const { table, screen } = open();
    const { subject } = await edit(screen);
    await screen.user.click(await screen.findByRole('button', { name: 'Preview' }));
    await screen.findByRole('group', { name: 'The email' });
    await screen.user.type(subject, ' and July');
    await vi.waitFor(() => expect(table.previews).toBe(2));
  });

  it('is scheduled for a time in California, and taken back', async () => {
    const { screen, table } = open();
    const calls: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/count_subscribers': 2,
      '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
      '/rest/v1/rpc/get_newsletter_results': [],
      '/rest/v1/newsletters': () => [table.row],
      '/rest/v1/rpc/schedule_newsletter': async (request: Request) => {
        calls.push(await request.json());
        table.row = { ...draft, scheduled_at: calls.length === 1 ? '2026-11-24T17:00:00Z' : null };
        return new Response(null, { status: 204 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Schedule “Backups in May”' }));
    expect(screen.getByLabelText(/Send at/).closest('form'), 'not the browser’s message').toHaveProperty('noValidate', true);
    await screen.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findAllByText('Choose a time within the next year.')).not.toEqual([]);
    await screen.user.type(screen.getByLabelText(/Send at/), '2026-11-24T09:00');
    await screen.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Goes out Nov 24, 2026, 9:00 AM PST')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit “Backups in May”' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Don’t send it: Backups in May' }));
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect(calls).toEqual([
      { newsletter_id: draft.id, seen: draft.updated_at, local_time: '2026-11-24T09:00' },
      { newsletter_id: draft.id, seen: draft.updated_at },
    ]);
  });

  it('says how many emails were delivered, failed, and bounced, and leads to those', async () => {
    const { screen } = open();
    stubFetch({
      '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
      '/rest/v1/newsletters': [{ ...draft, sent_at: '2026-11-24T17:00:00Z', recipients: 9 }],
      '/rest/v1/rpc/get_newsletter_results': [
        { newsletter_id: draft.id, delivered: 6, waiting: 0, failed: 1, bounced: 2, unsubscribed: 0 },
      ],
    });
    const bounced = await screen.findByRole('link', { name: '2 bounced' });
    expect(bounced.parentElement?.textContent).toMatch(/6 delivered · 1 failed · 2 bounced/);
    expect(bounced.getAttribute('href')).toBe(`/admin/email?state=bounced&newsletter=${draft.id}`);
  });

  it('says so when someone else scheduled it first', async () => {
    const { screen, table } = open();
    stubFetch({
      '/rest/v1/rpc/count_subscribers': 2,
      '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
      '/rest/v1/rpc/get_newsletter_results': [],
      '/rest/v1/newsletters': () => [table.row],
      '/rest/v1/rpc/schedule_newsletter': () => {
        table.row = { ...draft, scheduled_at: '2026-11-24T17:00:00Z' };
        const refusal = { code: 'PT409', hint: 'newsletter_changed', message: 'Refused', details: null };
        return Response.json(refusal, { status: 409 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Schedule “Backups in May”' }));
    await screen.user.type(screen.getByLabelText(/Send at/), '2026-11-25T09:00');
    await screen.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Goes out Nov 24, 2026, 9:00 AM PST')).toBeTruthy();
    await expect.poll(() => store.get(toastsAtom)[0]?.title).toBe('Someone else changed it. Look at it again first.');
  });

  it('is sent in the version that was shown', async () => {
    const { screen, table } = open();
    const calls: unknown[] = [];
    stubFetch({
      '/rest/v1/rpc/count_subscribers': 2,
      '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
      '/rest/v1/rpc/get_newsletter_results': [],
      '/rest/v1/newsletters': () => [table.row],
      '/rest/v1/rpc/send_newsletter': async (request: Request) => {
        calls.push(await request.json());
        table.row = { ...draft, subject: 'Backups in June' };
        return Response.json({ code: 'PT409', hint: 'newsletter_changed', message: 'Refused', details: null }, { status: 409 });
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Send “Backups in May”' }));
    await screen.user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(await screen.findByText('Backups in June')).toBeTruthy();
    await expect.poll(() => store.get(toastsAtom).at(-1)?.title).toBe('Someone else changed it. Look at it again first.');
    expect(calls).toMatchObject([{ newsletter_id: draft.id, is_test: false, seen: draft.updated_at }]);
  });

  it('says when no one would get it, and to whom it is limited', async () => {
    const { screen } = open({ to_language: 'es', to_clients: 'clients', subscribed_since: '2026-11-01' }, 0);
    expect(await screen.findByText('No one is in its segment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send “Backups in May”' })).toBeNull();
    expect(screen.getByText('Only to: Spanish · Clients · Subscribed since Nov 1, 2026')).toBeTruthy();
  });
});

describe('a newsletter that was sent', () => {
  const sent = { sent_at: '2026-05-02T17:00:00Z', recipients: 2 };

  it('can be read as its subscribers got it', async () => {
    const { screen } = open(sent);
    await screen.user.click(await screen.findByRole('button', { name: 'Preview “Backups in May”' }));
    const email = await screen.findByRole('group', { name: 'The email', hidden: true });
    await expect.poll(() => email.shadowRoot?.textContent).toBe('Check one restore.');
    expect(screen.queryByRole('button', { name: 'Spanish', hidden: true })).toBeNull();
  });

  it('can be read in both of its languages', async () => {
    const { screen } = open({ ...sent, subject_es: 'Respaldos de mayo', body_es: 'Revise una restauración este mes.' });
    await screen.user.click(await screen.findByRole('button', { name: 'Preview “Backups in May”' }));
    const language = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(language('English').getAttribute('aria-pressed')).toBe('true');
    await screen.user.click(language('Spanish'));
    expect(language('Spanish').getAttribute('aria-pressed')).toBe('true');
    const email = await screen.findByRole('group', { name: 'The email', hidden: true });
    expect(email.parentElement?.lang).toBe('es');
  });

  it('starts a new draft with its text', async () => {
    const { screen, table } = open(sent);
    await screen.user.click(await screen.findByRole('button', { name: 'Use “Backups in May” for a new draft' }));
    await screen.user.type(await screen.findByLabelText('Subject'), ', again');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => table.saved).toMatchObject([{ subject: 'Backups in May, again', body: draft.body }]);
    expect(table.saved).not.toMatchObject([{ id: draft.id }]);
  });
});
