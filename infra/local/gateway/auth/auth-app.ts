import type { Hono } from 'hono';
import type { Sql } from '../../postgres/connection.ts';
import type { SecurityNotice, TemplateMailer } from '../../mail/template-mailer.ts';
import type { Lite, SupabaseConfig } from '../lite.ts';
import type { Limiter } from '../rate-limits/limiter.ts';
import type { RequestContext } from '../../request-context/request-context.ts';
import type { AccessTokens } from './access-token.ts';
import type { AccountStore } from './accounts.ts';
import type { Passwords } from './passwords.ts';
import type { GoogleProvider } from './google.ts';
import type { Sessions } from './sessions.ts';
import type { AuthBody } from './request-body.ts';

/** What the routes of the auth service share. */
export interface AuthDeps {
  readonly sql: Sql;
  readonly lite: Lite;
  readonly limiter: Limiter;
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly mailer: TemplateMailer;
  readonly config: SupabaseConfig;
  readonly siteUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly google: GoogleProvider;
  /** Runs after the response; shutdown waits for it. */
  readonly runAfterResponse: (work: () => Promise<unknown>) => void;
  /** Mails an account's owner about a change, after the response; `to` names an address other than the account's. */
  readonly notify: (notice: SecurityNotice, userId: string, other?: { readonly to: string }) => void;
}

export type AuthApp = Hono<{ Bindings: RequestContext; Variables: { body: AuthBody } }>;
