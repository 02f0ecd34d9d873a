import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import * as v from 'valibot';
import type { Backend } from '../../local/index.ts';
import type { Sql } from '../../local/postgres/connection.ts';

const PASSWORD = 'Ask-Many-Things-2026!';
const passwordHash = hash(PASSWORD, 4);

/** Creates a confirmed account, signs in, and returns the access token. */
export async function createAccount(backend: Backend, sql: Sql): Promise<string> {
  const id = randomUUID();
  const email = `${id}@home.example`;
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${await passwordHash}, now(), ${sql.json({ provider: 'email', providers: ['email'] })}, '{}')`;
  const request = new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const response = await backend.fetch(request, { peerAddress: '127.0.0.1' });
  return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
}
