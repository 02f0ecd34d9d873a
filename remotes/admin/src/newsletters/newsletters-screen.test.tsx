import { getSupabase } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

/** Sample data. */
const draft = {
  id: '0b0e0d5c-0000-4000-8000-000000000001',
  subject: 'Backups in May',
  body: 'Check one restore this month.',
  subject_es: '',
  body_es: '',
  sent_at: null as string | null,
  recipients: 0,
  updated_at: '2026-05-01T17:00:00.000001+00:00',
};

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => {
  // Responses are cached per user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  sessionStorage.clear();
});

/** A table with one draft; it accepts a change only for the current version. */
function open() {
  const table: { row: typeof draft | undefined; saved: unknown[] } = { row: draft, saved: [] };
  stubFetch({
    '/rest/v1/newsletter_subscribers': () => new Response(null, { status: 200, headers: { 'content-range': '0-1/2' } }),
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
  await screen.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const subject = screen.getByLabelText('Subject');
  await screen.user.type(subject, ' and June');
  return { subject, save: () => screen.user.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('newsletter edited by two people', () => {
  it('is only overwritten by saving again after a conflict', async () => {
    const { table, screen } = open();
    const { subject, save } = await edit(screen);
    table.row = { ...draft, updated_at: '2026-05-01T18:00:00+00:00' };
    await save();
    expect(await screen.findByText(/Someone else saved this newsletter/)).toBeTruthy();
    expect(table.saved).toEqual([]);
    expect(subject).toHaveProperty('value', 'Backups in May and June');
    await save();
    await expect
      .poll(() => table.saved)
      .toEqual([{ subject: 'Backups in May and June', body: draft.body, subject_es: '', body_es: '' }]);
  });

  it('keeps the version of a draft that survived a reload', async () => {
    const { screen, table } = open();
    await edit(screen);
    screen.unmount();
    const again = open();
    again.table.row = { ...draft, updated_at: '2026-05-01T18:00:00+00:00' };
    await again.screen.user.click(await again.screen.findByRole('button', { name: 'Edit' }));
    expect(again.screen.getByLabelText('Subject')).toHaveProperty('value', 'Backups in May and June');
    await again.screen.user.click(again.screen.getByRole('button', { name: 'Save' }));
    expect(await again.screen.findByText(/Someone else saved this newsletter/)).toBeTruthy();
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
    await screen.user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Backups in May');
  });
});
