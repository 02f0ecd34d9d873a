import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import { callsOf } from '../testing/calls.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const calls = callsOf(['report-backup']);
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(sql, { name: 'Staff', admin: true });
});

/** A client with one device and a key for its agents. */
async function makeClient() {
  const client = await createPerson(sql, { name: 'Client' });
  const serialNumber = `SN-${randomUUID()}`;
  const { error } = await admin.client
    .from('devices')
    .insert({ owner_id: client.id, name: 'Front desk', kind: 'desktop', serial_number: serialNumber, backup_every_hours: 24 });
  if (error) throw error;
  const { data: key } = await admin.client.rpc('create_backup_key', { customer: client.id });
  const device = async () => ((await client.client.rpc('my_devices')).data as Record<string, unknown>[])[0];
  return { client, serialNumber, key: key ?? '', device };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const reportsCounted = async (key: string) =>
  (await sql`select from private.rate_limits where action = 'report-backup' and key_hash = ${hashOf(key)}`).length;

describe.each(['node', 'deno'] as const)('a backup report in %s', (place) => {
  const send = (key: string, body: object) =>
    calls[place]('report-backup', {
      method: 'POST',
      headers: { apikey: testBackend().publishableKey, 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const report = (serialNumber: string, extra: object = {}) => ({
    serialNumber,
    runId: randomUUID(),
    finishedAt: new Date(Date.now() - 60_000).toISOString(),
    result: 'good',
    protects: 'Documents and mail',
    ...extra,
  });

  test('updates the device once for each run, and never backward', async () => {
    const { serialNumber, key, device } = await makeClient();
    expect(await device()).toMatchObject({ backup_state: 'not_backed_up', last_seen_at: null });
    const first = report(serialNumber.toLowerCase());
    for (const repeated of [false, true]) {
      const response = await send(key, first);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ device: 'Front desk', state: 'protected', repeated });
    }
    expect(await device()).toMatchObject({
      backup_state: 'protected',
      protects: 'Documents and mail',
      runs: [{ is_good: true }],
    });

    const failed = { result: 'failed', finishedAt: new Date().toISOString(), message: 'Disk is full' };
    expect(await (await send(key, report(serialNumber, failed))).json()).toMatchObject({ state: 'failing' });
    // A late older run hides nothing.
    const older = report(serialNumber, { finishedAt: new Date(Date.now() - 3_600_000).toISOString() });
    expect(await (await send(key, older)).json()).toMatchObject({ state: 'failing' });
    const known = await device();
    expect([Date.parse(String(known?.last_good_backup_at)), known?.runs]).toEqual([
      Date.parse(first.finishedAt),
      expect.objectContaining({ length: 3 }),
    ]);
    expect((await send(key, { ...first, result: 'failed' })).status).toBe(409);
  });

  test('reaches only devices of its own client', async () => {
    const [one, other] = await Promise.all([makeClient(), makeClient()]);
    const response = await send(one.key, report(other.serialNumber));
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect(await other.device()).toMatchObject({ backup_state: 'not_backed_up' });
  });

  test('is rejected without a key, with a revoked one, and if it is impossible', async () => {
    const { client, serialNumber, key } = await makeClient();
    for (const wrong of ['', 'tbk_1', `tbk_${'0'.repeat(64)}`, "tbk_' or 1=1"]) {
      const response = await send(wrong, report(serialNumber));
      expect([wrong, response.status]).toEqual([wrong, 401]);
      expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
    }
    expect(await reportsCounted(`tbk_${'0'.repeat(64)}`), 'a made-up key leaves nothing behind').toBe(0);
    const bad: [string, object][] = [
      ['finishedAt', { finishedAt: new Date(Date.now() + 3_600_000).toISOString() }],
      ['finishedAt', { finishedAt: '2020-01-01T00:00:00Z' }],
      ['finishedAt', { finishedAt: 'yesterday' }],
      ['runId', { runId: '7' }],
      ['result', { result: 'fine' }],
      ['bytes', { bytes: -1 }],
      ['serialNumber', { serialNumber: '' }],
    ];
    for (const [field, extra] of bad) {
      const response = await send(key, report(serialNumber, extra));
      const body = (await response.json()) as { error: { fields?: object } };
      expect([field, response.status, Object.keys(body.error.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    const { data } = await admin.client.rpc('get_customer', { customer: client.id });
    const [known] = (data as { keys: { id: string }[] }).keys;
    expect(JSON.stringify(data)).not.toContain(key);
    await admin.client.rpc('revoke_backup_key', { key: known?.id ?? '' });
    expect((await send(key, report(serialNumber))).status).toBe(401);
  });

  test('is taken 600 times an hour with each key', async () => {
    const { serialNumber, key } = await makeClient();
    expect((await send(key, report(serialNumber))).status).toBe(200);
    await sql`insert into private.rate_limits (action, key_hash) select 'report-backup', ${hashOf(key)} from generate_series(2, 600)`;
    const refused = await send(key, report(serialNumber));
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await reportsCounted(key)).toBe(600);
  });
});
