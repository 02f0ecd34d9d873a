import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { functionSettings } from '../local/functions/settings.ts';
import { newEmail, ownerSql } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { handler } from './functions/contact/handler.ts';
import { log } from './functions/_shared/log.ts';
import { withRuntime, type Runtime } from './functions/_shared/runtime.ts';

const sql = ownerSql();
const inquiry = (email: string) => ({
  idempotencyKey: randomUUID(),
  name: 'Rosa Delgado',
  email,
  phone: '',
  company: '',
  topic: 'pc-repair',
  message: 'It will not start.',
  website: '',
  locale: 'en',
});

/** Runs the function here and collects its log. */
async function contact(email: string, requestId: string) {
  const lines: unknown[] = [];
  const settings = functionSettings(testBackend());
  const runtime: Runtime = {
    env: (name) => settings[name],
    fetch,
    callerAddress: () => null,
    log: (...line) => lines.push(line),
  };
  const headers = { 'Content-Type': 'application/json', 'X-Request-Id': requestId };
  const request = new Request('http://site.example/contact', { method: 'POST', headers, body: JSON.stringify(inquiry(email)) });
  const response = await withRuntime(runtime, () => handler(request));
  expect(response.status).toBe(201);
  return lines;
}

test('a request’s id follows it through the function and the outbox to each email', async () => {
  const email = newEmail('rosa');
  const requestId = `proxy-${randomUUID()}`;
  const lines = await contact(email, requestId);
  const rows = await sql<{ id: string; request_id: string }[]>`
    select id, request_id from public.outgoing_emails where request_id = ${requestId}`;
  expect(rows).toHaveLength(2);
  for (const { id } of rows) {
    expect(lines).toContainEqual(['info', 'An email was sent', expect.objectContaining({ email: id, requestId })]);
  }
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('a function of a hosted project logs lines of JSON without addresses', () => {
  const said: string[] = [];
  const { error } = console;
  console.error = (line: string) => said.push(line);
  try {
    log('error', 'An email could not be sent', { email: 'an-id', err: new Error('550 no mailbox rosa@home.example') });
  } finally {
    console.error = error;
  }
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 'error', email: 'an-id', msg: 'An email could not be sent' });
  expect(said[0]).toContain('550 no mailbox [email]');
});
