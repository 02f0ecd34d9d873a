import type { Sql } from '../../postgres/connection.ts';

/** A factor as returned by the API, without its secret. */
interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp';
  readonly status: 'verified' | 'unverified';
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly email_change: string | null;
  readonly banned_until: Date | null;
}

export interface AccountStore {
  byEmail(email: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  factors(userId: string): Promise<readonly Factor[]>;
}

export function createAccountStore(sql: Sql): AccountStore {
  const columns = sql`id, email, encrypted_password, email_confirmed_at, email_change, banned_until`;
  return {
    async byEmail(email) {
      const [row] = await sql<Account[]>`select ${columns} from auth.users where email = ${email.trim().toLowerCase()}`;
      return row ?? null;
    },
    async byId(id) {
      const [row] = await sql<Account[]>`select ${columns} from auth.users where id = ${id}`;
      return row ?? null;
    },
    async factors(userId) {
      const rows = await sql<(Omit<Factor, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date })[]>`
        select id, friendly_name, factor_type::text, status::text, created_at, updated_at
        from auth.mfa_factors where user_id = ${userId} order by created_at`;
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }));
    },
  };
}
