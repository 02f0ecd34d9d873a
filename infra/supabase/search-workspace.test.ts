import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Client, Person } from '../local/testing/people.ts';

const sql = ownerSql();
const Rows = v.array(v.object({ kind: v.string(), key: v.string(), title: v.string(), detail: v.string() }));

async function search(client: Client, query: string) {
  const { data, error } = await client.rpc('search_workspace', { query });
  if (error) throw error;
  return v.parse(Rows, data);
}
const titles = async ({ client }: Person, query: string) =>
  (await search(client, query)).map(({ kind, title }) => `${kind} ${title}`);

let client: Person;
let colleague: Person;
let stranger: Person;
let agent: Person;
let manager: Person;
const ids = { company: '', lead: '', ticket: '', invoice: '' };

beforeAll(async () => {
  [client, colleague, stranger, agent, manager] = await Promise.all([
    createPerson(sql, { name: 'Quintero' }),
    createPerson(sql, { name: 'Nunez' }),
    createPerson(sql, { name: 'Else' }),
    createPerson(sql, { name: 'Quick', role: 'agent' }),
    createPerson(sql, { name: 'Editor', role: 'manager' }),
  ]);
  await sql`update public.profiles p set first_name = n.first, last_name = n.last
    from (values (${client.id}::uuid, 'Zoraida', 'Quintero'), (${colleague.id}::uuid, 'Zacarías', 'Núñez'), (${agent.id}::uuid, 'Zelda', 'Quick')) n (id, first, last)
    where n.id = p.id`;
  const [company] = await sql<
    { id: string }[]
  >`insert into public.organizations (name) values ('Zinfandel Growers') returning id`;
  ids.company = company?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role)
    values (${client.id}, ${ids.company}, 'member'), (${colleague.id}, ${ids.company}, 'manager')`;
  await client.client.rpc('create_ticket', {
    subject: 'Zinfandel label printer',
    body: 'It stopped.',
    priority: 'normal',
  });
  const [ticket] = await sql<{ id: string }[]>`select id from public.tickets where requester_id = ${client.id}`;
  ids.ticket = ticket?.id ?? '';
  const [estimate] = await sql<
    { id: string }[]
  >`insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate)
    values (${`E${randomUUID()}`}, ${ids.ticket}, 'approved', 'Printer', 'Dark', 900) returning id`;
  const [invoice] = await sql<{ number: string }[]>`insert into public.invoices (number, ticket_id, estimate_id, due_on)
    values ('TI-zq77', ${ids.ticket}, ${estimate?.id ?? ''}, current_date) returning number`;
  ids.invoice = invoice?.number ?? '';
  for (const [number, owner, name] of [
    ['TO-zq1', client.id, 'Zoraida Quintero'],
    ['TO-zq2', stranger.id, 'Zoraida Pretender'],
  ] as const) {
    await sql`insert into public.orders (number, idempotency_key, user_id, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents)
      values (${number}, ${randomUUID()}, ${owner}, 'confirmed', 'pickup', 'pickup', 'stockton', ${name}, 'z@home.example', '(209) 555-0177', 100, 100, 9, 9)`;
  }
  const [lead] = await sql<{ id: string }[]>`insert into public.inquiries (idempotency_key, name, email, phone, topic, message)
    values (${randomUUID()}, 'Zinnia Prospect', 'zinnia@orchard.example', '(209) 555-0188', 'other', 'Hello') returning id`;
  ids.lead = lead?.id ?? '';
  await sql`insert into public.products (slug, category_id, name, summary, description, price_cents, labor_kind, is_active, is_listed, translations)
    select slug, (select id from public.product_categories order by position limit 1), name, '', '', 100, kind::public.labor_kind, active, listed,
      jsonb_build_object('es', jsonb_build_object('name', name_es))
    from (values ('zq-part', 'Quokka drive', 'Unidad quokka', 'part', true, true), ('zq-hidden', 'Quokka relic', 'Reliquia', 'part', false, true),
      ('zq-fee', 'Quokka labor', 'Mano de obra', 'assembly', true, false)) as p (slug, name, name_es, kind, active, listed)`;
});

describe('the workspace search', () => {
  test('finds tickets, companies, people, invoices, orders, and leads for staff, each with what its page is named by', async () => {
    expect(await titles(agent, 'zinfandel')).toEqual([
      'ticket Zinfandel label printer',
      'company Zinfandel Growers',
      `invoice ${ids.invoice}`,
    ]);
    expect(await search(agent.client, 'zinnia prospect')).toEqual([
      { kind: 'lead', key: ids.lead, title: 'Zinnia Prospect', detail: 'zinnia@orchard.example' },
    ]);
    expect(await search(agent.client, 'TI-ZQ77')).toEqual([
      { kind: 'invoice', key: ids.invoice, title: ids.invoice, detail: 'Zinfandel Growers' },
    ]);
    expect((await search(agent.client, 'to-zq')).map(({ kind, key }) => [kind, key])).toEqual([
      ['order', 'TO-zq2'],
      ['order', 'TO-zq1'],
    ]);
    expect((await search(agent.client, 'quintero')).filter(({ kind }) => kind === 'person')).toEqual([
      { kind: 'person', key: client.id, title: 'Zoraida Quintero', detail: 'Zinfandel Growers' },
    ]);
    expect(await search(agent.client, 'zelda')).toEqual([
      { kind: 'staff', key: agent.id, title: 'Zelda Quick', detail: 'agent' },
    ]);
  });

  test('finds products: for staff who edit them, as stock for other staff, and in the shop for clients', async () => {
    expect(await titles(manager, 'quokka')).toEqual(['product Quokka drive', 'product Quokka labor', 'product Quokka relic']);
    const [drive] = await sql<{ id: string }[]>`select id from public.products where slug = 'zq-part'`;
    expect(await search(manager.client, 'zq-part')).toEqual([
      { kind: 'product', key: drive?.id, title: 'Quokka drive', detail: '' },
    ]);
    expect(await titles(agent, 'quokka')).toEqual(['stock Quokka drive', 'stock Quokka relic']);
    expect(await search(client.client, 'quokka')).toEqual([
      { kind: 'product', key: 'zq-part', title: 'Quokka drive', detail: '' },
    ]);
    const { data } = await client.client.rpc('search_workspace', { query: 'quokka', language: 'es' });
    expect(data).toMatchObject([{ title: 'Unidad quokka' }]);
  });

  test('puts the ticket with exactly this number before newer ones that begin with it', async () => {
    const numbers = ['TB-77', 'TB-771', 'TB-772', 'TB-773', 'TB-774', 'TB-775'];
    for (const number of numbers) {
      const { data } = await client.client.rpc('create_ticket', { subject: 'Numbered', body: 'It stopped.', priority: 'normal' });
      await sql.begin(async (transaction) => {
        // A ticket's number can't be changed.
        await transaction`set local session_replication_role = replica`;
        await transaction`update public.tickets set number = ${number} where number = ${data?.number ?? ''}`;
      });
    }
    for (const query of ['TB-77', 'tb-77'])
      expect((await search(agent.client, query)).filter(({ kind }) => kind === 'ticket').map(({ key }) => key)).toEqual([
        'TB-77',
        'TB-775',
        'TB-774',
        'TB-773',
        'TB-772',
      ]);
    expect((await search(agent.client, '77'))[0]?.key).toBe('TB-77');
    await sql`delete from public.tickets where number in ${sql(numbers)}`;
  });

  test('finds the invoices of a company by its name for staff', async () => {
    expect(await titles(agent, 'growers')).toEqual(['company Zinfandel Growers', `invoice ${ids.invoice}`]);
    expect(await titles(client, 'growers')).toEqual([]);
  });

  test('ignores accents, case, and the order of words; phone numbers are found by their digits', async () => {
    expect(await titles(agent, '  NUNEZ zacarias ')).toEqual(['person Zacarías Núñez']);
    expect(await titles(agent, '209 555 0188')).toEqual(['lead Zinnia Prospect']);
    expect(await titles(agent, client.email)).toContain('person Zoraida Quintero');
  });

  test('shows clients only what is theirs', async () => {
    expect(await titles(client, 'zinfandel')).toEqual(['ticket Zinfandel label printer', `invoice ${ids.invoice}`]);
    expect(await titles(client, 'zoraida')).toEqual(['ticket Zinfandel label printer', `invoice ${ids.invoice}`, 'order TO-zq1']);
    expect(await titles(colleague, 'zinfandel')).toEqual(['ticket Zinfandel label printer', `invoice ${ids.invoice}`]);
    for (const query of ['zinfandel', 'zinnia', 'zelda', 'TI-zq77', 'TO-zq1'])
      expect(await search(stranger.client, query)).toEqual([]);
    expect(await titles(stranger, 'TO-zq')).toEqual(['order TO-zq2']);
  });

  test('takes wildcards literally, finds nothing for one letter or without a sign-in, and cuts what is too long', async () => {
    for (const query of ['%', 'z', '__', '%zinf', "zinf'; drop table x", '\\'])
      expect(await search(agent.client, query)).toEqual([]);
    expect(await titles(agent, `zelda ${' '.repeat(200)}nothing`)).toEqual(['staff Zelda Quick']);
    const [row] = await sql<
      { anon: boolean }[]
    >`select has_function_privilege('anon', 'public.search_workspace(text, text)', 'execute') as anon`;
    expect(row).toEqual({ anon: false });
  });

  test('lists at most five of each kind', async () => {
    for (let index = 0; index < 7; index += 1)
      await sql`insert into public.organizations (name) values (${`Quagga Club ${index}`})`;
    expect(await titles(agent, 'quagga club')).toHaveLength(5);
  });

  test('has a limit for each account', async () => {
    const person = await createPerson(sql, { name: 'Impatient' });
    await sql`insert into private.rate_limits (action, key_hash)
      select 'search', encode(sha256(convert_to(${person.id}, 'UTF8')), 'hex') from generate_series(1, 120)`;
    const { error } = await person.client.rpc('search_workspace', { query: 'printer' });
    expect(error).toMatchObject({ code: 'PT429', hint: 'rate_limited' });
  });
});
