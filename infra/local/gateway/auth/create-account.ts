import { randomUUID } from 'node:crypto';
import { writeLog } from './audit.ts';
import type { AuthDeps } from './auth-app.ts';
import { sendConfirmation } from './email-links.ts';

export interface NewAccount {
  readonly email: string;
  /** Absent for an account that signs in by email. */
  readonly password: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Creates an unconfirmed account, unless the address has one. Either way it takes the same time, adds a log entry, emails after the
 * response, and returns what hosted Supabase shows of a new account.
 */
export async function createAccount(deps: AuthDeps, { email, password, data }: NewAccount) {
  const [id, identity, now] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const provider = { provider: 'email', providers: ['email'] };
  const { sql } = deps;
  const json = (value: object) => sql.json(JSON.parse(JSON.stringify(value)));
  const made = await sql.begin(async (transaction) => {
    const [row] = await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_sent_at, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, ${json(provider)}, ${json(metadata)}, ${now}, ${now}, ${now})
      on conflict (email) where is_sso_user = false do nothing returning id`;
    if (row)
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
        values (${identity}, 'email', ${id}, ${id}, ${json(metadata)}, ${now}, ${now}, ${now})`;
    await writeLog(transaction, row ? 'user_confirmation_requested' : 'user_repeated_signup', { id, email });
    return row !== undefined;
  });
  deps.runAfterResponse(async () => {
    const account = await deps.accounts.byEmail(email);
    // An unconfirmed account keeps its password: this may be someone else signing up.
    if (account && !account.email_confirmed_at) await sendConfirmation(deps, account, { counted: !made });
  });
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: provider,
    user_metadata: metadata,
    identities: [
      {
        identity_id: identity,
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
