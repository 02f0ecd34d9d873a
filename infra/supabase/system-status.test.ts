import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SystemStatus } from '@tulebyte/backend-api/system-status';
import { createPerson, ownerSql, visitor } from '../local/testing/people.ts';

const sql = ownerSql();
const admin = await createPerson(sql, { admin: true, name: 'Okafor' });
const client = await createPerson(sql, { name: 'Delgado' });

/** As read by a visitor without an account. */
async function status() {
  const { data, error } = await visitor().rpc('system_status');
  if (error) throw error;
  return v.parse(SystemStatus, data);
}
const stateOf = async (id: string) => (await status()).systems.find((system) => system.id === id)?.state;
const incident = async (id: string | null) => (await status()).incidents.find((each) => each.id === id);

describe('system status', () => {
  test('is the worst open incident’s impact, with updates, until it is resolved', async () => {
    expect(await stateOf('telephone')).toBe('operational');
    const report = (impact: string, title: string) =>
      admin.client.rpc('report_incident', { title, impact, systems: ['telephone', 'telephone'], body: 'We look into it.' });
    const { data: first } = await report('degraded', 'Calls sound distant');
    const { data: second } = await report('outage', 'Calls do not come through');
    expect(await stateOf('telephone')).toBe('outage');
    expect(await stateOf('backup')).toBe('operational');

    const update = (id: string, phase: string, new_impact?: string) =>
      admin.client.rpc('update_incident', {
        incident: id,
        phase,
        body: 'The carrier has news.',
        ...(new_impact ? { new_impact } : {}),
      });
    expect((await update(second ?? '', 'resolved')).error).toBeNull();
    expect(await stateOf('telephone')).toBe('degraded');
    expect((await update(first ?? '', 'identified', 'outage')).error).toBeNull();
    expect(await stateOf('telephone')).toBe('outage');
    expect((await update(first ?? '', 'resolved')).error).toBeNull();
    expect(await stateOf('telephone')).toBe('operational');

    // Resolved incidents stay visible for a week, unchanged.
    expect((await incident(first))?.updates.map(({ phase }) => phase)).toEqual(['resolved', 'identified', 'investigating']);
    expect((await update(first ?? '', 'monitoring')).error?.hint).toBe('incident_resolved');
    await sql`update public.incidents set resolved_at = now() - interval '8 days' where id = ${first}`;
    expect(await incident(first)).toBeUndefined();
  });

  test('counts a report or an update that is sent again once', async () => {
    const report = (idempotency_key: string) =>
      admin.client.rpc('report_incident', {
        title: 'Copies are late',
        impact: 'degraded',
        systems: ['backup'],
        body: 'We look into it.',
        idempotency_key,
      });
    const [key, otherKey] = [randomUUID(), randomUUID()];
    const reported = await Promise.all([report(key), report(key), report(otherKey)]);
    expect(reported.map(({ data }) => data)).toEqual([key, key, otherKey]);
    const update = (id: string, phase: string, idempotency_key: string = randomUUID()) =>
      admin.client.rpc('update_incident', { incident: id, phase, body: 'A disk is slow.', idempotency_key });
    const resolved = randomUUID();
    await update(key, 'identified');
    await update(key, 'identified');
    for (const sent of [update(key, 'resolved', resolved), update(key, 'resolved', resolved)])
      expect((await sent).error).toBeNull();
    expect((await incident(key))?.updates.map(({ phase }) => phase)).toEqual([
      'resolved',
      'identified',
      'identified',
      'investigating',
    ]);
    await update(otherKey, 'resolved');
  });

  test('lists planned maintenance before it starts, without changing the state', async () => {
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await admin.client.rpc('report_incident', {
      title: 'Router is replaced',
      impact: 'maintenance',
      systems: ['remote-help'],
      body: 'Ten minutes without remote help.',
      starts_at,
    });
    expect((await incident(data))?.updates[0]?.phase).toBe('planned');
    expect(await stateOf('remote-help')).toBe('operational');
    await sql`update public.incidents set starts_at = now() where id = ${data}`;
    expect(await stateOf('remote-help')).toBe('maintenance');
  });

  test('lists maintenance three weeks ahead for staff only', async () => {
    const starts_at = new Date(Date.now() + 21 * 86_400_000).toISOString();
    const given = { title: 'New disks', impact: 'maintenance', systems: ['backup'], body: 'An hour without backups.', starts_at };
    const { data: id } = await admin.client.rpc('report_incident', given);
    const lists = async (who: typeof admin) => JSON.stringify((await who.client.rpc('system_status')).data).includes(`${id}`);
    expect([await lists(admin), await lists(client)]).toEqual([true, false]);
    await sql`delete from public.incidents where id = ${id}`;
  });

  test('can be changed only by staff, by its rules', async () => {
    const given = { title: 'Hello there', impact: 'outage', systems: ['backup'], body: 'Words' };
    expect((await client.client.rpc('report_incident', given)).error?.code).toBe('42501');
    expect((await visitor().rpc('report_incident', given)).error?.code).toBe('42501');
    expect(
      (await client.client.rpc('update_incident', { incident: client.id, phase: 'resolved', body: 'Words' })).error?.code,
    ).toBe('42501');
    expect((await admin.client.rpc('report_incident', { ...given, systems: [] })).error?.hint).toBe('incident_systems');
    expect((await admin.client.rpc('report_incident', { ...given, systems: ['moon'] })).error?.code).toBe('23503');
    expect((await admin.client.rpc('report_incident', { ...given, impact: 'terrible' })).error?.code).toBe('23514');
    expect(await stateOf('backup')).toBe('operational');
  });
});

describe('the list of systems', () => {
  const told = async () => (await status()).systems.map(({ id }) => id);
  const save = (name: string, name_es: string, system?: string) =>
    admin.client.rpc('save_system', { name, name_es, ...(system ? { system } : {}) });
  const retire = (system: string, retired = true) => admin.client.rpc('retire_system', { system, retired });

  test('is edited, renamed, and sorted by staff', async () => {
    const { data: id } = await save('Wi-Fi of clients & guests', 'Wi-Fi de clientes');
    expect(id).toBe('wi-fi-of-clients-guests');
    expect((await told()).at(-1)).toBe(id);
    expect((await save('wi-fi OF clients & guests', 'Otra cosa')).error?.hint).toBe('system_name_taken');
    expect((await save('X', 'Y')).error?.code).toBe('23514');
    expect((await save('Guest Wi-Fi', 'Wi-Fi de visitas', id ?? '')).data).toBe(id);
    expect((await status()).systems.at(-1)).toMatchObject({ name: 'Guest Wi-Fi', name_es: 'Wi-Fi de visitas' });
    const { data: second } = await save('Wi-Fi of clients & guests', 'Wi-Fi de clientes');
    expect(second, 'the first keeps its id').toBe('wi-fi-of-clients-guests-2');

    const before = await told();
    expect((await admin.client.rpc('reorder_systems', { systems: before.toReversed() })).error).toBeNull();
    expect(await told()).toEqual(before.toReversed());
    for (const wrong of [before.slice(1), [...before, 'moon'], [...before, before[0] ?? '']])
      expect((await admin.client.rpc('reorder_systems', { systems: wrong })).error?.hint).toBe('systems_changed');
    await admin.client.rpc('reorder_systems', { systems: before });
    for (const each of [id, second]) expect((await retire(each ?? '')).error).toBeNull();
  });

  test('never overwrites someone else’s newer names', async () => {
    const { data: id } = await save('Old door', 'Puerta vieja');
    const system = id ?? '';
    const version = async () => {
      const { data } = await admin.client.from('systems').select('updated_at').eq('id', system).single();
      return data?.updated_at ?? '';
    };
    const rename = (name: string, seen: string) =>
      admin.client.rpc('save_system', { name, name_es: name, system, seen_updated_at: seen });
    const seen = await version();
    expect((await rename('Gate one', seen)).data).toBe(system);
    expect((await rename('Gate one', seen)).data, 'repeated after a lost response').toBe(system);
    expect((await save('Gate one', 'Gate one')).data, 'added again').toBe(system);
    expect((await rename('Gate two', seen)).error?.hint).toBe('system_changed');
    const latest = await version();
    // A new position in the list is not a rename.
    await admin.client.rpc('reorder_systems', { systems: (await told()).toReversed() });
    expect((await rename('Gate two', latest)).data).toBe(system);
    await admin.client.rpc('reorder_systems', { systems: (await told()).toReversed() });
    await retire(system);
  });

  test('drops a retired system, which stays in its past incidents', async () => {
    const { data: id } = await save('Old tape backup', 'Respaldo en cinta');
    const system = id ?? '';
    const { data: trouble } = await admin.client.rpc('report_incident', {
      title: 'The tape is torn',
      impact: 'outage',
      systems: [system],
      body: 'We glue it.',
    });
    expect((await retire(system)).error?.hint).toBe('system_in_incident');
    await admin.client.rpc('update_incident', { incident: trouble ?? '', phase: 'resolved', body: 'Glued.' });
    expect((await retire(system)).error).toBeNull();
    expect(await told()).not.toContain(system);
    expect((await incident(trouble))?.affected).toEqual([{ id: system, name: 'Old tape backup', name_es: 'Respaldo en cinta' }]);
    const again = { title: 'The tape again', impact: 'outage', systems: [system], body: 'Torn.' };
    expect((await admin.client.rpc('report_incident', again)).error?.hint).toBe('systems_changed');
    // Its name is available, so it can't be restored under it.
    const { data: other } = await save('Old tape backup', 'Cinta nueva');
    expect((await retire(system, false)).error?.hint).toBe('system_name_taken');
    await retire(other ?? '');
    expect((await retire(system, false)).error).toBeNull();
    expect(await told()).toContain(system);
    await retire(system);
  });

  test('never loses a system while an incident is being reported', async () => {
    const { data: id } = await save('Two at once', 'Dos a la vez');
    const system = id ?? '';
    const report = admin.client.rpc('report_incident', { title: 'At once', impact: 'outage', systems: [system], body: 'Now.' });
    const [reported, retired] = await Promise.all([report, retire(system)]);
    expect([reported.error?.hint, retired.error?.hint].filter(Boolean), 'one of the two is refused').toHaveLength(1);
    if (reported.data) await admin.client.rpc('update_incident', { incident: reported.data, phase: 'resolved', body: 'Over.' });
    await retire(system);
  });

  test('is editable only by staff', async () => {
    const tried = await Promise.all([
      client.client.rpc('save_system', { name: 'Mine', name_es: 'Mío' }),
      client.client.rpc('reorder_systems', { systems: [] }),
      client.client.rpc('retire_system', { system: 'backup', retired: true }),
      admin.client.from('systems').update({ name: 'Direct' }).eq('id', 'backup'),
    ]);
    expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
  });
});

describe('search suggestions', () => {
  test('are few, link to their section, and omit chance matches', async () => {
    const { data } = await visitor().rpc('suggest_chunks', { query: 'how long is the warranty on a repair', max_results: 3 });
    expect(data?.length).toBeGreaterThan(0);
    expect(data?.length).toBeLessThanOrEqual(3);
    expect(data?.[0]?.url).toMatch(/^\//);
    expect((await visitor().rpc('suggest_chunks', { query: 'xylophone zebra' })).data).toEqual([]);
    expect(
      (await visitor().rpc('suggest_chunks', { query: 'warranty price hours repair', max_results: 500 })).data?.length,
    ).toBeLessThanOrEqual(12);
  });

  test('are limited for each address and each account', async () => {
    class Undo extends Error {}
    const counted = sql.begin(async (transaction) => {
      await transaction`select set_config('app.client_address_header', 'x-real-ip', true)`;
      await transaction`select set_config('request.headers', ${JSON.stringify({ 'x-real-ip': '203.0.113.7' })}, true)`;
      await transaction`select set_config('request.jwt.claims', '{"role":"anon"}', true)`;
      await transaction`set local role anon`;
      await transaction`select public.suggest_chunks('warranty') from generate_series(1, 120)`;
      await transaction
        .savepoint(async (step) => step`select public.suggest_chunks('warranty')`)
        .then(
          () => expect.unreachable(),
          (error: unknown) => expect(error).toMatchObject({ code: 'PT429', hint: 'rate_limited' }),
        );
      // A visitor's own header changes nothing.
      await transaction`select set_config('request.headers', ${JSON.stringify({ 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.9' })}, true)`;
      await transaction
        .savepoint(async (step) => step`select public.suggest_chunks('warranty')`)
        .then(
          () => expect.unreachable(),
          (error: unknown) => expect(error).toMatchObject({ code: 'PT429' }),
        );
      await transaction`select set_config('request.headers', ${JSON.stringify({ 'x-real-ip': '203.0.113.8' })}, true)`;
      await transaction`select public.suggest_chunks('warranty')`;
      await transaction`select set_config('request.headers', ${JSON.stringify({ 'x-real-ip': '203.0.113.7' })}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: client.id })}, true), set_config('request.jwt.claim.sub', ${client.id}, true)`;
      await transaction`reset role`;
      await transaction`set local role authenticated`;
      await transaction`select public.suggest_chunks('warranty') from generate_series(1, 120)`;
      await transaction
        .savepoint(async (step) => step`select public.suggest_chunks('warranty')`)
        .then(
          () => expect.unreachable(),
          (error: unknown) => expect(error).toMatchObject({ code: 'PT429' }),
        );
      throw new Undo();
    });
    await expect(counted).rejects.toThrow(Undo);
  });
});
