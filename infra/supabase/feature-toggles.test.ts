import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createTeam, ownerSql, visitor, type Person } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const sql = ownerSql();
const service = visitor(testBackend().secretKey);
let owner: Person;
let manager: Person;
beforeAll(async () => {
  ({ owner, manager } = await createTeam(sql));
});

const newToggle = () => `toggle_${randomUUID().slice(0, 8)}`;
interface Decision {
  setting: 'default' | 'on' | 'off';
  owner?: string;
  note?: string;
  expires_on?: string;
}
/** @returns the hint of the rejection */
const save = async (toggle: string, seen_version: number, decision: Decision, by = owner) =>
  (await by.client.rpc('save_feature_toggle', { toggle, seen_version, ...decision })).error?.hint;
const kill = async (toggle: string, is_killed = true, by = owner) =>
  (await by.client.rpc('set_kill_switch', { toggle, is_killed })).error?.hint;
const evaluate = async (toggle: string) => (await service.rpc('evaluate_toggle', { toggle })).data;
const rowOf = async (toggle: string, by = manager) =>
  (await by.client.from('feature_toggles').select().eq('id', toggle)).data?.[0];

interface Change {
  by: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
const changesOf = async (toggle: string) =>
  (await manager.client.rpc('list_toggle_changes', { toggle })).data as unknown as Change[];

describe('a decision', () => {
  test('counts for everyone, and staff read who made it and what was before', async () => {
    const toggle = newToggle();
    expect(await evaluate(toggle)).toBe('default');
    const decision = { setting: 'on', owner: manager.id, note: ' For the fair ', expires_on: '2031-03-01' } as const;
    expect(await save(toggle, 0, decision)).toBeUndefined();
    expect(await evaluate(toggle)).toBe('on');
    expect(await save(toggle, 1, { ...decision, setting: 'off' })).toBeUndefined();
    expect(await evaluate(toggle)).toBe('off');
    expect(await rowOf(toggle)).toMatchObject({ setting: 'off', note: 'For the fair', expires_on: '2031-03-01', version: 2 });
    const nothing = { setting: 'default', owner: null, note: '', expires_on: null, is_killed: false };
    const first = { setting: 'on', owner: 'Test Manager', note: 'For the fair', expires_on: '2031-03-01', is_killed: false };
    expect(await changesOf(toggle)).toMatchObject([
      { by: 'Test Owner', before: first, after: { ...first, setting: 'off' } },
      { by: 'Test Owner', before: nothing, after: first },
    ]);
  });

  test('is rejected when someone else decided since, and when it names no toggle or nobody on the team', async () => {
    const toggle = newToggle();
    await save(toggle, 0, { setting: 'on' });
    expect(await save(toggle, 0, { setting: 'off' })).toBe('toggle_changed');
    const decided = await rowOf(toggle);
    expect(await save(toggle, 0, { setting: 'on' }), 'the same again, since the response was lost').not.toBe('toggle_changed');
    expect(await rowOf(toggle)).toEqual(decided);
    expect(await evaluate(toggle)).toBe('on');
    expect(await save('No such thing', 0, { setting: 'on' })).toBe('toggle_id');
    expect(await kill('No such thing')).toBe('toggle_id');
    const client = await createPerson(sql);
    expect(await save(toggle, 1, { setting: 'on', owner: client.id })).toBe('toggle_owner');
  });

  test('can’t expire in the past, but may keep a day that has passed since', async () => {
    const toggle = newToggle();
    expect(await save(toggle, 0, { setting: 'on', expires_on: '2020-01-31' })).toBe('toggle_expiry');
    await save(toggle, 0, { setting: 'on', expires_on: '2031-03-01' });
    await sql`update public.feature_toggles set expires_on = '2020-01-31' where id = ${toggle}`;
    expect(await save(toggle, 1, { setting: 'off', expires_on: '2020-01-31' })).toBeUndefined();
    expect(await save(toggle, 2, { setting: 'off', expires_on: '2020-02-01' })).toBe('toggle_expiry');
    expect(await rowOf(toggle)).toMatchObject({ setting: 'off', expires_on: '2020-01-31', version: 2 });
  });

  test('is for owners; managers read, others see nothing', async () => {
    const toggle = newToggle();
    expect(await save(toggle, 0, { setting: 'on' }, manager)).toBe('role_required');
    expect(await kill(toggle, true, manager)).toBe('role_required');
    const client = await createPerson(sql);
    for (const request of [
      client.client.rpc('list_feature_toggles'),
      client.client.rpc('list_toggle_changes', { toggle }),
      client.client.rpc('evaluate_toggle', { toggle }),
      owner.client.rpc('read_toggle_decisions'),
    ])
      expect((await request).error?.code).toBe('42501');
    expect((await manager.client.rpc('list_feature_toggles')).error).toBeNull();
  });
});

describe('the kill switch', () => {
  test("overrides the setting, keeps it, and works despite others' edits", async () => {
    const toggle = newToggle();
    await save(toggle, 0, { setting: 'on' });
    expect(await kill(toggle)).toBeUndefined();
    expect(await evaluate(toggle)).toBe('off');
    expect((await service.rpc('read_toggle_decisions')).data).toMatchObject({ killed: expect.arrayContaining([toggle]) });
    await kill(toggle);
    expect(await changesOf(toggle)).toHaveLength(2);
    await kill(toggle, false);
    expect(await evaluate(toggle)).toBe('on');
    expect((await service.rpc('read_toggle_decisions')).data).toMatchObject({ on: expect.arrayContaining([toggle]) });
  });
});

test('that a toggle was used is written once a day', async () => {
  const toggle = newToggle();
  await service.rpc('read_toggle_decisions', { evaluated: [toggle, toggle, 'Nonsense'] });
  const first = (await rowOf(toggle))?.last_evaluated_at;
  expect(first).toBeTruthy();
  await evaluate(toggle);
  expect((await rowOf(toggle))?.last_evaluated_at).toBe(first);
  await sql`update public.feature_toggles set last_evaluated_at = now() - interval '25 hours' where id = ${toggle}`;
  await evaluate(toggle);
  expect(Date.parse((await rowOf(toggle))?.last_evaluated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  expect(await changesOf(toggle)).toEqual([]);
  expect(await save(toggle, 0, { setting: 'on' })).toBeUndefined();
});

test('a decision stays when its owner deletes the account, without their name', async () => {
  const toggle = newToggle();
  const leaving = await createPerson(sql, { role: 'agent' });
  await save(toggle, 0, { setting: 'on', owner: leaving.id });
  await sql`select private.delete_person(${leaving.id}, ${leaving.email})`;
  expect(await rowOf(toggle)).toMatchObject({ setting: 'on', owner_id: null });
});
