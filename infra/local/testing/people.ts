import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { hashSync } from 'bcryptjs';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import postgres from 'postgres';
import { afterAll } from 'vitest';
import type { Database } from '@tulebyte/backend-api/database';
import { testBackend } from './test-backend.ts';

export const password = 'Correct-Horse-2026!';
// The lowest bcrypt cost: tests don't depend on it.
const passwordHash = hashSync(password, 4);

export type Client = SupabaseClient<Database>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
  /** Id of the first session, for tests that set JWT claims themselves. */
  readonly sessionId: string;
  /** Access token of the first session, for calls of functions. */
  readonly token: string;
}

/** A Supabase client with its own storage, like another browser. */
export function visitor(key = testBackend().publishableKey): Client {
  return createClient<Database>(testBackend().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

export function newEmail(name = 'person'): string {
  return `${name}-${randomUUID().slice(0, 8)}@home.example`;
}

/** A connection as the database's owner, closed after the file's tests. */
export function ownerSql(): postgres.Sql {
  const sql = postgres(testBackend().databaseUrl, { max: 4, onnotice: () => undefined });
  afterAll(() => sql.end());
  return sql;
}

type StaffRole = Database['public']['Enums']['staff_role'];

/** Creates a confirmed account and signs in. `admin`: staff with the role of owner. */
export async function createPerson(
  sql: postgres.Sql,
  options: { admin?: boolean; role?: StaffRole; name?: string } = {},
): Promise<Person> {
  const email = newEmail(options.name?.toLowerCase());
  const metadata = { first_name: 'Test', last_name: options.name ?? 'Person' };
  const id = testBackend().isHosted ? await createUser(email, metadata) : await insertUser(sql, email, metadata);
  const role = options.role ?? (options.admin ? 'owner' : undefined);
  if (role) {
    await sql.begin(async (transaction) => {
      await transaction`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
      // Tests count emails.
      await transaction`delete from public.outgoing_emails where user_id = ${id}`;
    });
  }
  const client = visitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const token = data.session.access_token;
  return { id, email, client, sessionId: String(decodeJwt(token)['session_id']), token };
}

/** One person of each staff role. */
export async function createTeam(sql: postgres.Sql): Promise<Record<'owner' | 'manager' | 'agent', Person>> {
  const [owner, manager, agent] = await Promise.all([
    createPerson(sql, { name: 'Owner', role: 'owner' }),
    createPerson(sql, { name: 'Manager', role: 'manager' }),
    createPerson(sql, { name: 'Agent', role: 'agent' }),
  ]);
  return { owner, manager, agent };
}

async function insertUser(sql: postgres.Sql, email: string, metadata: Readonly<Record<string, string>>): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${passwordHash}, now(), ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(metadata)})`;
  return id;
}

/** Through the auth server, which knows every column of its tables but hashes as slowly as in production. */
async function createUser(email: string, metadata: Readonly<Record<string, string>>): Promise<string> {
  const { admin } = visitor(testBackend().secretKey).auth;
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, user_metadata: metadata });
  if (error) throw error;
  return data.user.id;
}

/** Another browser that signs in with the password. */
export async function signInAgain({ email }: Pick<Person, 'email'>): Promise<Client> {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Enrolls an authenticator app, which raises the session. */
export async function addSecondStep({ auth: { mfa } }: Client): Promise<void> {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
}
