import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
type Transaction = Parameters<Parameters<typeof sql.begin>[1]>[0];
class Undo extends Error {}

let client: Person;
let other: Person;
let admin: Person;
let number = '';
beforeAll(async () => {
  [client, other, admin] = (await Promise.all(
    [{ name: 'Delgado' }, { name: 'Other' }, { name: 'Okafor', admin: true }].map((options) => createPerson(sql, options)),
  )) as [Person, Person, Person];
  number = (await client.client.rpc('create_ticket', { subject: 'Heard of', body: 'Hello' })).data?.number ?? '';
});

/** The part of Supabase Realtime's schema that the migration uses: table, send function, current topic. */
async function withRealtime(run: (transaction: Transaction) => Promise<void>): Promise<void> {
  const work = sql.begin(async (transaction) => {
    await lockTables(transaction);
    await transaction.unsafe(`
      create schema realtime;
      create table realtime.messages (topic text not null, extension text not null, payload jsonb, event text, private boolean);
      alter table realtime.messages enable row level security;
      create function realtime.topic() returns text language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
      create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language sql as
        $$ insert into realtime.messages (topic, extension, payload, event, private) values (topic, 'broadcast', payload, event, private) $$;
      grant usage on schema realtime to authenticated, anon;
      grant select, insert on realtime.messages to authenticated, anon;`);
    const [connected] = await transaction<{ there: boolean }[]>`select private.enable_realtime() as there`;
    expect(connected).toEqual({ there: true });
    await run(transaction);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
}

/**
 * Takes the locks of all that follows at once. The backend's own jobs read and write the same tables all the time: with one
 * lock after another, now and then each side would wait for the other.
 */
async function lockTables(transaction: Transaction): Promise<void> {
  const [tables] = await transaction<{ list: string }[]>`
    select string_agg(format('%I.%I', schemaname, tablename), ', ' order by schemaname, tablename) as list
    from pg_tables where schemaname in ('public', 'private')`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A savepoint that fails gives back the locks it already had, so nobody waits for this attempt.
      await transaction.savepoint((step) =>
        step.unsafe(
          `set local lock_timeout = '200ms'; lock table ${tables?.list ?? ''} in access exclusive mode; reset lock_timeout`,
        ),
      );
      return;
    } catch (error) {
      if (attempt === 50) throw error;
    }
  }
}

/** Whether a user can join a private channel, as Realtime checks it. */
async function canSubscribe(transaction: Transaction, person: Person | null, topic: string): Promise<boolean> {
  const claims = person ? { role: 'authenticated', sub: person.id, session_id: person.sessionId, aal: 'aal1' } : { role: 'anon' };
  await transaction`select set_config('realtime.topic', ${topic}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${person?.id ?? ''}, true)`;
  await transaction.unsafe(`set local role ${claims.role}`);
  const rows = await transaction`select 1 from realtime.messages where topic = ${topic}`;
  await transaction`reset role`;
  await transaction`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`;
  return rows.length > 0;
}

describe('live updates', () => {
  test('are off without Realtime', async () => {
    const [row] =
      await sql`select private.enable_realtime() as there, (select count(*)::int from pg_trigger where tgname like 'broadcast_%') as triggers`;
    expect(row).toEqual({ there: false, triggers: 0 });
  });

  test("are skipped, and nothing else with them, where we don't own the messages table", async () => {
    await withRealtime(async (transaction) => {
      const role = `guest_${randomUUID().slice(0, 8)}`;
      await transaction.unsafe(`create role ${role}; alter table public.tickets owner to ${role}; grant usage on schema private, realtime, public to ${role};
        grant execute on all functions in schema private to ${role}; alter table public.ticket_messages owner to ${role}; grant create on schema public to ${role}; set local role ${role}`);
      const [row] = await transaction`select private.enable_realtime() as there`;
      await transaction`reset role`;
      expect(row).toEqual({ there: false });
    });
  });

  test('announce a change without its content; only staff get those about notes and assignees', async () => {
    await withRealtime(async (transaction) => {
      const said = async () => {
        const rows = await transaction`delete from realtime.messages returning topic, event, payload, private`;
        return rows.map((row) => [row['topic'], row['event'], row['payload'], row['private']]);
      };
      const [ticket] = await transaction`select id from public.tickets where number = ${number}`;
      await transaction`insert into public.ticket_messages (ticket_id, author_id, body) values (${ticket?.['id']}, ${admin.id}, 'Secret words')`;
      const heard = await said();
      const [after] = await transaction<{ revision: string }[]>`select revision from public.tickets where number = ${number}`;
      expect(heard).toContainEqual([`ticket:${number}`, 'changed', { revision: after?.revision }, true]);
      expect(heard).toContainEqual(['staff', 'changed', { number }, true]);
      expect(heard).toContainEqual([`notifications:${client.id}`, 'changed', {}, true]);
      expect(JSON.stringify(heard)).not.toContain('Secret words');
      await transaction`insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values (${ticket?.['id']}, ${admin.id}, 'Between us', true)`;
      expect(await said()).toEqual([['staff', 'changed', { number }, true]]);
      await transaction`update public.tickets set assignee_id = ${admin.id} where number = ${number}`;
      expect((await said()).toSorted()).toEqual([
        [`notifications:${admin.id}`, 'changed', {}, true],
        ['staff', 'changed', { number }, true],
      ]);
    });
  });

  test('reach only users who can read the ticket', async () => {
    await withRealtime(async (transaction) => {
      const ticket = `ticket:${number}`;
      const bell = ({ id }: Person) => `notifications:${id}`;
      const topics = [ticket, 'staff', bell(client), bell(admin), 'ticket:TB-99999', 'anything'];
      for (const topic of topics) await transaction`select realtime.send('{}', 'changed', ${topic}, true)`;
      const hears = async (person: Person | null) => {
        const heard: string[] = [];
        for (const topic of topics) if (await canSubscribe(transaction, person, topic)) heard.push(topic);
        return heard;
      };
      expect(await hears(client)).toEqual([ticket, bell(client)]);
      expect(await hears(other)).toEqual([]);
      expect(await hears(null)).toEqual([]);
      expect(await hears(admin)).toEqual([ticket, 'staff', bell(admin)]);
      // An administrator who hasn't completed the second step hears nothing.
      await transaction`insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (gen_random_uuid(), ${admin.id}, 'totp', 'verified', 'x')`;
      expect(await hears(admin)).toEqual([]);
    });
  });

  test('can be sent only by the database', async () => {
    await withRealtime(async (transaction) => {
      const forged = transaction.savepoint(async (step) => {
        await step`select set_config('realtime.topic', ${`ticket:${number}`}, true), set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: client.id, session_id: client.sessionId })}, true)`;
        await step`set local role authenticated`;
        await step`insert into realtime.messages (topic, extension, payload, event) values (${`ticket:${number}`}, 'broadcast', '{}', 'changed')`;
      });
      await expect(forged).rejects.toMatchObject({ code: '42501' });
    });
  });
});
