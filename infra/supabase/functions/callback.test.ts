import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { emailsTo } from '../../local/testing/mailbox.ts';
import { newEmail, ownerSql } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';

const sql = ownerSql();
const calls = callsOf(['callback']);
let line = 1000;

describe.each(['node', 'deno'] as const)('a callback in %s', (place) => {
  const call = calls[place];
  const request = (extra: Record<string, unknown> = {}) => ({
    name: 'Otto 🌾 <i>Reyes</i>',
    phone: `(209) 555-0100 ext ${(line += 1)}`,
    bestTime: 'morning',
    topic: 'pc-repair',
    source: '/contact-us',
    idempotencyKey: randomUUID(),
    ...extra,
  });
  const rows = (phone: string) => sql`select kind, status, best_time, email from public.inquiries where phone = ${phone}`;

  test('needs no email address, is stored once, and notifies the company once', async () => {
    const sent = request();
    for (const _ of [1, 2]) expect((await call('callback', json(sent))).status).toBe(201);
    expect(await rows(sent.phone)).toEqual([{ kind: 'callback', status: 'new', best_time: 'morning', email: null }]);
    const notices = (await emailsTo(company.salesEmail)).filter(({ subject }) => subject.includes(sent.phone));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.html).not.toContain('<i>');
  });

  test('sends a confirmation to a given address, in the page’s language', async () => {
    const email = newEmail('call');
    expect((await call('callback', json(request({ email, locale: 'es' })))).status).toBe(201);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Le llamamos']);
  });

  test('returns an error for each field, such as an overlong name or a phone number of words', async () => {
    const wrong = request({ name: 'x'.repeat(10_000), phone: 'call me', bestTime: 'night', email: 'nobody' });
    const response = await call('callback', json(wrong));
    expect(v.parse(FunctionErrorBody, await response.json()).error.fields).toEqual({
      name: 'At most 120 characters',
      phone: 'Enter a phone number we can call',
      bestTime: 'Choose a time of day',
      email: 'Enter a valid email address',
    });
    // Zero-width characters are not a name.
    const unseen = await call('callback', json(request({ name: '\u200B\u2060\u202E ' })));
    expect(v.parse(FunctionErrorBody, await unseen.json()).error.fields).toEqual({ name: 'Tell us your name' });
  });

  test('accepts native posts and ignores bots', async () => {
    const sent = request();
    const { idempotencyKey: _key, ...fields } = sent;
    const native = (extra: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, email: '', website: '', ...extra }),
      redirect: 'manual',
    });
    for (const _ of [1, 2]) {
      const response = await call('callback', native({}));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-us#callback-sent']);
    }
    expect(await rows(sent.phone)).toHaveLength(1);
    const trap = request();
    await call('callback', native({ phone: trap.phone, website: 'x' }));
    expect(await rows(trap.phone)).toHaveLength(0);
  });

  test('entering a number often does not block others from requesting a call to it', async () => {
    const { phone } = request();
    for (let time = 0; time < 8; time += 1) expect((await call('callback', json(request({ phone })))).status).toBe(201);
  });
});
