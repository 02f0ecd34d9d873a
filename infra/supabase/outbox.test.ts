import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailsTo, waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Queries } from '../local/postgres/connection.ts';

const sql = ownerSql();

class Undo extends Error {}
/** Runs in a transaction that is undone, so that no other worker sees its emails. */
const undone = (work: (transaction: Queries) => Promise<void>) =>
  expect(
    sql.begin(async (transaction) => {
      await work(transaction);
      throw new Undo();
    }),
  ).rejects.toThrow(Undo);

interface Row {
  id: string;
  state: string;
  attempts: number;
  uncertain_attempts: number;
  lease_id: string;
}

/** An email that is due before all others. */
async function queue(transaction: Queries) {
  const [queued] = await transaction<{ id: string }[]>`
    insert into public.outgoing_emails (kind, to_email, details, next_try_at) values ('role_granted', ${newEmail()}, '{"role": "agent"}', '2000-01-01') returning id`;
  const id = queued?.id ?? '';
  const read = async () => {
    const [row] = await transaction<Row[]>`
      select id, state, attempts, uncertain_attempts, lease_id from public.outgoing_emails where id = ${id}`;
    if (!row) throw new Error('The email is gone');
    return row;
  };
  return {
    id,
    read,
    claim: async () => {
      await transaction`select public.claim_outgoing_emails(1)`;
      return (await read()).lease_id;
    },
    start: async (lease: string) =>
      (await transaction<{ ours: boolean }[]>`select public.start_sending_email(${id}, ${lease}) as ours`)[0]?.ours,
    finish: (lease: string, error: string | null, isUncertain = false) =>
      transaction`select public.finish_outgoing_email(${id}, ${lease}, ${error}, ${isUncertain})`,
    /** As when the lease or the wait is over. */
    becomeDue: () => transaction`update public.outgoing_emails set next_try_at = '2000-01-01' where id = ${id}`,
  };
}

describe('an email of a worker that died', () => {
  test('is sent by another one, and marked only if the first had begun to send it', () =>
    undone(async (transaction) => {
      const email = await queue(transaction);
      const first = await email.claim();
      await email.becomeDue();
      expect(await email.claim()).not.toBe(first);
      expect(await email.read()).toMatchObject({ state: 'sending', attempts: 1, uncertain_attempts: 0 });

      expect(await email.start((await email.read()).lease_id)).toBe(true);
      await email.becomeDue();
      await email.claim();
      expect(await email.read()).toMatchObject({ state: 'sending', attempts: 2, uncertain_attempts: 1 });
    }));

  test('is no longer its own: it can neither send it nor record a result', () =>
    undone(async (transaction) => {
      const email = await queue(transaction);
      const first = await email.claim();
      await email.becomeDue();
      expect(await email.start(first), 'the lease has ended').toBe(false);
      await email.claim();
      expect(await email.start(first)).toBe(false);
      await email.finish(first, null);
      expect(await email.read()).toMatchObject({ state: 'sending' });
    }));
});

describe('an email that fails', () => {
  test('is dead after ten attempts', () =>
    undone(async (transaction) => {
      const email = await queue(transaction);
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await email.finish(await email.claim(), 'Refused');
        expect((await email.read()).state).toBe(attempt < 10 ? 'failing' : 'dead');
        await email.becomeDue();
      }
      expect(await email.claim()).toBeNull();
    }));

  test('is dead after two attempts that the mail server may have accepted', () =>
    undone(async (transaction) => {
      const email = await queue(transaction);
      await email.finish(await email.claim(), 'Connection lost', true);
      expect((await email.read()).state).toBe('failing');
      await email.becomeDue();
      await email.finish(await email.claim(), 'Connection lost', true);
      expect(await email.read()).toMatchObject({ state: 'dead', attempts: 2, uncertain_attempts: 2 });
    }));

  test('counts no attempt when its worker runs out of time before sending it', () =>
    undone(async (transaction) => {
      const email = await queue(transaction);
      await transaction`select public.release_outgoing_emails(${await email.claim()})`;
      expect(await email.read()).toMatchObject({ state: 'queued', attempts: 0 });
    }));
});

test('emails are removed ninety days after they were sent or discarded, and dead ones remain', () =>
  undone(async (transaction) => {
    const ids = { sent: randomUUID(), dead: randomUUID() };
    await transaction`insert into public.outgoing_emails (id, kind, sent_at, attempts, created_at) values
      (${ids.sent}, 'role_granted', now(), 1, now() - interval '91 days'), (${ids.dead}, 'role_granted', null, 10, now() - interval '91 days')`;
    await transaction`select private.delete_expired_rows()`;
    expect(await transaction`select id from public.outgoing_emails where id in (${ids.sent}, ${ids.dead})`).toEqual([
      { id: ids.dead },
    ]);
  }));

describe('an admin', () => {
  async function deadEmail(): Promise<{ id: string; to: string }> {
    const to = newEmail('dead');
    const [row] = await sql<{ id: string }[]>`
      insert into public.outgoing_emails (kind, to_email, details, attempts, uncertain_attempts, last_error) values ('role_removed', ${to}, '{"role": "agent"}', 10, 2, 'Refused') returning id`;
    return { id: row?.id ?? '', to };
  }

  test('sends a dead email again, with the same Message-ID', async () => {
    const admin = await createPerson(sql, { admin: true });
    const { id, to } = await deadEmail();
    expect((await admin.client.from('outgoing_emails').select('state, last_error').eq('id', id)).data).toEqual([
      { state: 'dead', last_error: 'Refused' },
    ]);
    expect((await admin.client.rpc('resend_email', { mail: id })).error).toBeNull();
    const { headers } = await waitForEmail(to);
    expect(headers['message-id']).toContain(id);
    const state = () => sql`select state, uncertain_attempts from public.outgoing_emails where id = ${id}`;
    await expect.poll(state).toEqual([{ state: 'sent', uncertain_attempts: 1 }]);
    expect((await admin.client.rpc('resend_email', { mail: id })).error?.hint).toBe('email_changed');
    const [entry] =
      await sql`select actor_id, before->>'state' as before, after->>'state' as after, after ? 'to_email' as names_reader
      from public.audit_entries where row_key = ${id}`;
    expect(entry).toEqual({ actor_id: admin.id, before: 'dead', after: 'queued', names_reader: false });
  });

  test('discards a dead email, which is never sent', async () => {
    const admin = await createPerson(sql, { admin: true });
    const { id, to } = await deadEmail();
    expect((await admin.client.rpc('discard_email', { mail: id })).error).toBeNull();
    expect((await admin.client.rpc('discard_email', { mail: id })).error?.hint).toBe('email_changed');
    expect((await admin.client.from('outgoing_emails').select('state').eq('id', id)).data).toEqual([{ state: 'discarded' }]);
    expect(await emailsTo(to)).toEqual([]);
  });

  test('sees which emails of a newsletter bounced, and why', async () => {
    const admin = await createPerson(sql, { admin: true });
    const to = newEmail('bounced');
    await sql.begin(async (transaction) => {
      const [issue] = await transaction<
        { id: string }[]
      >`insert into public.newsletters (subject, body) values ('Backups', 'Check one restore this month.') returning id`;
      const [mail] = await transaction<
        { id: string }[]
      >`insert into public.outgoing_emails (kind, to_email, newsletter_id, sent_at)
        values ('newsletter_issue', ${to}, ${issue?.id ?? ''}, now()) returning id`;
      await transaction`select public.record_bounce(${mail?.id ?? ''}, '550 No such user')`;
    });
    const { data } = await admin.client
      .from('outgoing_emails')
      .select('state, last_error, newsletter_id')
      .not('bounced_at', 'is', null)
      .eq('to_email', to);
    expect(data).toEqual([{ state: 'sent', last_error: '550 No such user', newsletter_id: expect.any(String) }]);
  });

  test('is the only one who can', async () => {
    const { client } = await createPerson(sql);
    const { id } = await deadEmail();
    expect((await client.rpc('resend_email', { mail: id })).error?.code).toBe('42501');
    expect((await client.rpc('discard_email', { mail: id })).error?.code).toBe('42501');
    expect((await client.from('outgoing_emails').select('id')).data).toEqual([]);
    const admin = await createPerson(sql, { admin: true });
    expect((await admin.client.from('outgoing_emails').select('details')).error?.code).toBe('42501');
    expect((await admin.client.rpc('resend_email', { mail: randomUUID() })).error?.hint).toBe('email_not_found');
  });
});
