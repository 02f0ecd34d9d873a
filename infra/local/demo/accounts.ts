import { randomUUID } from 'node:crypto';
import type { Passwords } from '../gateway/auth/passwords.ts';
import type { Sql } from '../postgres/connection.ts';

/** Fictional accounts of the embedded backend; never created on a hosted one. */
export const demoAccounts = {
  client: { email: 'client@tulebyte.example', password: 'Client-Demo-2026!', firstName: 'Marisol', lastName: 'Vega' },
  admin: { email: 'admin@tulebyte.example', password: 'Admin-Demo-2026!', firstName: 'Dana', lastName: 'Okafor' },
} as const;

/** Creates the demo accounts, confirmed, unless they exist. Returns their ids. */
export async function seedDemoAccounts(sql: Sql, passwords: Passwords): Promise<{ client: string; admin: string }> {
  const make = async ({ email, password, firstName, lastName }: (typeof demoAccounts)['client' | 'admin']): Promise<string> => {
    const [known] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    if (known) return known.id;
    const id = randomUUID();
    const metadata = { first_name: firstName, last_name: lastName, email, email_verified: true, phone_verified: false, sub: id };
    const hashed = await passwords.hash(password);
    await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, ${email}, ${hashed}, now(), ${transaction.json({ provider: 'email', providers: ['email'] })}, ${transaction.json(metadata)})`;
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${transaction.json(metadata)})`;
    });
    return id;
  };
  const [client, admin] = await Promise.all([make(demoAccounts.client), make(demoAccounts.admin)]);
  await sql.begin(async (transaction) => {
    const made =
      await transaction`insert into public.user_roles (user_id, role) values (${admin}, 'owner') on conflict do nothing returning 1`;
    // People who try the demo know this already.
    if (made.length > 0) await transaction`delete from public.outgoing_emails where user_id = ${admin}`;
  });
  await sql`insert into public.notification_settings (user_id, on_new) values (${admin}, true) on conflict do nothing`;
  return { client, admin };
}
