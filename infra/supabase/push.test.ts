import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedSecret } from '../local/functions/settings.ts';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';
import { PushBrowser, startPushService } from '../local/testing/push-service.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { callsOf } from './testing/calls.ts';

const sql = ownerSql();
const { pushServiceUrl, secretKey } = testBackend();
const service = await startPushService(pushServiceUrl);
afterAll(() => service.stop());
const { node, deno } = callsOf(['push-key', 'deliver-mail'], { LOCAL_PUSH_SERVICE: pushServiceUrl });

let dana: Person;
beforeAll(async () => {
  dana = await createPerson(sql, { name: 'Dana', role: 'agent' });
});

/** Other files use the processors, too. */
const save = ({ client }: Person, { subscription }: PushBrowser) => client.rpc('save_push_subscription', subscription);
/** Someone who gets push notifications in a browser, with a ticket. */
async function subscriber() {
  const person = await createPerson(sql);
  const browser = new PushBrowser();
  expect((await save(person, browser)).error).toBeNull();
  const { data } = await person.client.rpc('create_ticket', { subject: 'Slow VPN', body: 'Since Monday.' });
  return { person, browser, number: data?.number ?? '' };
}
const reply = async (ticket_number: string, more: { new_status?: 'solved' } = {}, by = dana) =>
  expect((await by.client.rpc('reply_to_ticket', { ticket_number, body: 'Look', ...more })).error).toBeNull();
const heard = (browser: PushBrowser) => service.messages(browser).map((message) => browser.read(message));
const queued = (person: Person) =>
  sql`select state, details ->> 'event' as event, last_error from public.outgoing_emails where user_id = ${person.id} and kind = 'push'`;
const subscriptions = (person: Person) => sql`select endpoint from public.push_subscriptions where user_id = ${person.id}`;

describe('a push notification', () => {
  test('reaches the browser, which alone can read it, and says no more than an email’s subject', async () => {
    const { person, browser, number } = await subscriber();
    await reply(number);
    await expect.poll(() => heard(browser)).toHaveLength(1);
    expect(heard(browser)).toEqual([
      { title: 'New reply', body: `[${number}] Slow VPN`, path: `/support/ticket/${number}`, tag: `${number}-reply` },
    ]);
    const [message] = service.messages(browser);
    expect(() => message && new PushBrowser().read(message)).toThrow('unable to authenticate');
    expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' });
    await expect.poll(() => queued(person)).toEqual([{ state: 'sent', event: 'reply', last_error: null }]);
    expect(
      (await sql`select last_used_at is not null as used from public.push_subscriptions where user_id = ${person.id}`)[0],
    ).toEqual({ used: true });
  });

  test('is signed with the key that browsers get', async () => {
    const { browser, number } = await subscriber();
    await reply(number);
    await expect.poll(() => heard(browser)).toHaveLength(1);
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(String(service.messages(browser)[0]?.headers['authorization'])) ?? [];
    const answers = await Promise.all([node, deno].map(async (call) => (await call('push-key', { method: 'POST' })).json()));
    expect(answers).toEqual([{ publicKey: key }, { publicKey: key }]);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [string, string];
    await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: 'https://fcm.googleapis.com',
    });
  });

  test('that solves the ticket is one, in the reader’s language', async () => {
    const { person, browser, number } = await subscriber();
    await person.client.from('notification_settings').insert({ user_id: person.id, language: 'es' });
    await reply(number, { new_status: 'solved' });
    await expect.poll(() => heard(browser)).toHaveLength(1);
    expect(heard(browser)).toEqual([
      expect.objectContaining({ title: 'Marcado como resuelto', path: `/es/support/ticket/${number}` }),
    ]);
  });

  test('is sent in Deno, too', async () => {
    const { person, browser, number } = await subscriber();
    const headers = { authorization: `Bearer ${derivedSecret(secretKey, 'JOB_SECRET')}` };
    const deliver = async () => {
      // Later than the worker in Node looks; moving it wakes no worker. One that is still running may be faster all the same.
      await sql`insert into public.outgoing_emails (kind, to_email, user_id, ticket_id, push_subscription_id, details, next_try_at)
        select 'push', ${person.email}, ${person.id}, t.id, s.id, '{"event": "invoice_paid", "document": "INV-7"}', now() + interval '1 hour'
        from public.tickets t, public.push_subscriptions s where t.number = ${number} and s.user_id = ${person.id}`;
      await sql`update public.outgoing_emails set next_try_at = now() where user_id = ${person.id} and state = 'queued'`;
      expect((await deno('deliver-mail', { method: 'POST', headers })).status).toBe(200);
      return service.messages(browser).map((message) => message.headers['user-agent']);
    };
    await expect.poll(deliver).toContainEqual(expect.stringContaining('Deno'));
    expect(heard(browser)).toContainEqual(expect.objectContaining({ title: 'Invoice INV-7 is paid', body: `[${number}]` }));
  });

  test('goes to the help desk for staff', async () => {
    const { number } = await subscriber();
    const browser = new PushBrowser();
    expect((await save(dana, browser)).error).toBeNull();
    const boss = await createPerson(sql, { role: 'manager' });
    await sql`update public.tickets set assignee_id = ${dana.id} where number = ${number}`;
    await expect.poll(() => heard(browser)).toHaveLength(1);
    expect(heard(browser)).toEqual([expect.objectContaining({ path: `/admin/tickets/${number}` })]);
    await reply(number, {}, boss);
    await expect.poll(() => heard(browser)).toHaveLength(2);
    await dana.client.from('push_subscriptions').delete().eq('user_id', dana.id);
  });

  test('is left out for what was muted in this browser, whatever the bell lists', async () => {
    const { person, number } = await subscriber();
    await person.client.from('notification_settings').insert({ user_id: person.id, muted_kinds: ['solved'] });
    await person.client
      .from('push_subscriptions')
      .update({ muted_kinds: ['reply'] })
      .eq('user_id', person.id);
    await reply(number);
    await reply(number, { new_status: 'solved' });
    await expect.poll(async () => (await queued(person)).map(({ event }) => event)).toEqual(['solved']);
  });

  test('is retried while the service fails, and left out once it was read', async () => {
    const { person, browser, number } = await subscriber();
    service.answer(503);
    await reply(number);
    const failed = { state: 'failing', event: 'reply', last_error: 'The push service fcm.googleapis.com answered 503' };
    await expect.poll(() => queued(person)).toEqual([failed]);
    service.answer(201);
    await person.client.rpc('mark_notifications_read', { ticket_number: number });
    await sql`update public.outgoing_emails set next_try_at = now() where user_id = ${person.id}`;
    const headers = { authorization: `Bearer ${derivedSecret(secretKey, 'JOB_SECRET')}` };
    await node('deliver-mail', { method: 'POST', headers });
    await expect.poll(() => queued(person)).toEqual([]);
    expect(heard(browser)).toHaveLength(1);
  });

  test.each([404, 410])('ends the subscription when the service answers %d', async (status) => {
    const { person, number } = await subscriber();
    service.answer(status);
    await reply(number);
    await expect.poll(() => subscriptions(person)).toEqual([]);
    service.answer(201);
    expect(await queued(person)).toEqual([]);
  });

  test('follows no redirect', async () => {
    const { person, number } = await subscriber();
    service.answer(302);
    await reply(number);
    await expect.poll(() => queued(person)).toEqual([expect.objectContaining({ state: 'failing' })]);
    service.answer(201);
  });

  test('isn’t sent after the session has ended', async () => {
    const { person, browser, number } = await subscriber();
    await sql`delete from auth.sessions where id = ${person.sessionId}`;
    await reply(number);
    expect(await queued(person)).toEqual([]);
    expect(heard(browser)).toEqual([]);
    await sql`select private.delete_expired_rows()`;
    expect(await subscriptions(person)).toEqual([]);
  });
});

describe('a subscription', () => {
  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/',
    'https://evil.example/.notify.windows.com/x',
    'https://fcm.googleapis.com\\@10.0.0.1/x',
    'https://fcm.googleapis.com/\nx',
  ])('is of a browser maker’s service, unlike %j', async (endpoint) => {
    const person = await createPerson(sql);
    const { error } = await person.client.rpc('save_push_subscription', { ...new PushBrowser().subscription, endpoint });
    expect(error?.code).toBe('23514');
  });

  test.each([
    'updates.push.services.mozilla.com/wpush/v2/a',
    'web.push.apple.com/Qa-b_c',
    'wns2-by3p.notify.windows.com/w/?token=a%2b',
  ])('can be of %s', async (address) => {
    const person = await createPerson(sql);
    const endpoint = `https://${address}${address.includes('?') ? '' : randomUUID()}`;
    expect((await person.client.rpc('save_push_subscription', { ...new PushBrowser().subscription, endpoint })).error).toBeNull();
  });

  test('replaced by the browser keeps its choices; one that another session left is taken over', async () => {
    const { person, browser } = await subscriber();
    await person.client
      .from('push_subscriptions')
      .update({ muted_kinds: ['reply'] })
      .eq('user_id', person.id);
    const next = new PushBrowser();
    await save(person, next);
    const own = await person.client.from('push_subscriptions').select('endpoint, muted_kinds');
    expect(own.data).toEqual([{ endpoint: next.endpoint, muted_kinds: ['reply'] }]);
    const other = await createPerson(sql);
    await save(other, next);
    expect(await subscriptions(person)).toEqual([]);
    expect(await subscriptions(other)).toEqual([{ endpoint: next.endpoint }]);
    const stranger = await createPerson(sql);
    const guessed = { ...browser.subscription, endpoint: next.endpoint };
    expect((await stranger.client.rpc('save_push_subscription', guessed)).error?.code, 'without the secret').toBe('23505');
  });

  test('is one of ten at most', async () => {
    const person = await createPerson(sql);
    await sql`insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth_secret, created_at)
      select ${person.id}, gen_random_uuid(), 'https://fcm.googleapis.com/' || gen_random_uuid(), ${'a'.repeat(87)}, ${'a'.repeat(22)}, now() + n * interval '1 hour'
      from generate_series(1, 12) n`;
    const browser = new PushBrowser();
    await save(person, browser);
    expect(await subscriptions(person)).toHaveLength(10);
    expect(await subscriptions(person)).toContainEqual({ endpoint: browser.endpoint });
  });
});
