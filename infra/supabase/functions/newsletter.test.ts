import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailsTo, mailTo } from '../../local/testing/mailbox.ts';
import type { Message } from '../../local/testing/mailbox.ts';
import { newEmail, ownerSql } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['newsletter', 'subscription']);

const confirmToken = (mail: Message) => /newsletter\/confirm\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
const endToken = (mail: Message) => /newsletter\/unsubscribe\?token=([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';

describe.each(['node', 'deno'] as const)('the newsletter in %s', (place) => {
  const call = calls[place];
  const request = (email: string, extra: Record<string, unknown> = {}) => ({
    email,
    source: '/newsletter',
    idempotencyKey: randomUUID(),
    ...extra,
  });
  const state = async (email: string) =>
    (await sql<{ state: string }[]>`select state from public.newsletter_subscribers where email = ${email.toLowerCase()}`)[0]
      ?.state;

  async function confirmed(email: string): Promise<Message> {
    await call('newsletter', json(request(email)));
    await call('subscription', json({ action: 'confirm', token: confirmToken(await mailTo(email)) }));
    return mailTo(email, 2);
  }

  test('comes only after the mailbox said yes, once', async () => {
    const email = newEmail('Letter');
    const sent = request(email, { locale: 'es' });
    for (const _ of [1, 2]) expect(await (await call('newsletter', json(sent))).json()).toEqual({ mailed: true });
    expect(await mailsTo(email.toLowerCase())).toHaveLength(1);
    const mail = await mailTo(email.toLowerCase());
    expect(mail.subject).toBe('Confirme el boletín mensual');
    expect(await state(email)).toBe('pending');
    expect(await sql`select 1 from public.inquiries where email = ${email.toLowerCase()}`).toHaveLength(0);
    const confirm = () => call('subscription', json({ action: 'confirm', token: confirmToken(mail) }));
    for (const _ of [1, 2]) expect(await (await confirm()).json()).toEqual({ state: 'confirmed' });
    expect(await mailsTo(email.toLowerCase())).toHaveLength(2);
    expect(await sql`select kind, status from public.inquiries where email = ${email.toLowerCase()}`).toEqual([
      { kind: 'newsletter', status: 'answered' },
    ]);
  });

  test('answers the same for an address that is known, and tells only its mailbox', async () => {
    const email = newEmail('known');
    await confirmed(email);
    const answers = await Promise.all([email, newEmail('new')].map((each) => call('newsletter', json(request(each)))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [known, fresh] = await Promise.all(answers.map((each) => each.text()));
    expect(known).toBe(fresh);
    expect((await mailTo(email, 3)).subject).toBe('You get the monthly letter already');
    expect(await state(email)).toBe('confirmed');
  });

  test('is ended by one click of the mail program, without anything to sign in to', async () => {
    const email = newEmail('ends');
    const welcome = await confirmed(email);
    expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(https?:[^>]+)>/.exec(welcome.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const { search } = new URL(address);
    const oneClick: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    // Looking at the link ends nothing.
    const looked = await call('subscription', { redirect: 'manual' }, search);
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/newsletter/unsubscribe?token='),
    ]);
    expect(await state(email)).toBe('confirmed');
    for (const _ of [1, 2])
      expect(await (await call('subscription', oneClick, search)).json()).toEqual({ state: 'unsubscribed' });
    expect(await state(email)).toBe('unsubscribed');
  });

  test('is ended by the page; an old confirmation does not begin it again, a new one does', async () => {
    const email = newEmail('again');
    const welcome = await confirmed(email);
    const first = confirmToken((await mailsTo(email)).at(-1) ?? welcome);
    await call('subscription', json({ action: 'unsubscribe', token: endToken(welcome) }));
    expect((await call('subscription', json({ action: 'confirm', token: first }))).status).toBe(404);
    expect(await state(email)).toBe('unsubscribed');
    await call('newsletter', json(request(email)));
    await call('subscription', json({ action: 'confirm', token: confirmToken(await mailTo(email, 3)) }));
    expect(await state(email)).toBe('confirmed');
  });

  test('tokens that never were end and confirm nothing', async () => {
    const unknown = await call('subscription', json({ action: 'unsubscribe', token: 'a'.repeat(64) }));
    expect(await unknown.json()).toEqual({ state: 'unsubscribed' });
    expect((await call('subscription', json({ action: 'confirm', token: 'a'.repeat(43) }))).status).toBe(404);
    expect((await call('subscription', json({ action: 'confirm', token: '1 or 1=1' }))).status).toBe(400);
  });

  test('a confirmation link ends after a week', async () => {
    const email = newEmail('late');
    await call('newsletter', json(request(email)));
    const token = confirmToken(await mailTo(email));
    await sql`update public.newsletter_subscribers set confirm_sent_at = now() - interval '8 days' where email = ${email}`;
    expect((await call('subscription', json({ action: 'confirm', token }))).status).toBe(404);
  });

  test('works by native post, refuses what is no address, and gives programs nothing', async () => {
    const email = newEmail('native');
    const native = (fields: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ source: '/newsletter', website: '', ...fields }),
      redirect: 'manual',
    });
    for (const _ of [1, 2]) {
      const response = await call('newsletter', native({ email }));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter#sent']);
    }
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await call('newsletter', native({ email: 'a\r\nBcc: b@c.example' }))).status).toBe(400);
    const trap = newEmail('trap');
    expect((await call('newsletter', json(request(trap, { website: 'x' })))).status).toBe(200);
    expect(await state(trap)).toBeUndefined();
  });
});
