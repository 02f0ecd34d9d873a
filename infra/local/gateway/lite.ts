import { readFileSync } from 'node:fs';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import type { Secrets } from '../data-folder/secrets.ts';
import type { AccessTokens } from './auth/access-token.ts';
import { withLiteTokens } from './lite-tokens.ts';
import { withDatabaseErrors } from './database-errors.ts';
import type { TemplateMailer } from '../mail/template-mailer.ts';
import { supabaseFolder } from '../paths.ts';
import { PendingTasks } from '../pending-tasks.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { RoleSettings } from './role-settings.ts';
import { applySessionContext } from './session-context.ts';

const Config = v.object({
  api: v.object({ schemas: v.array(v.string()), max_rows: v.number() }),
  auth: v.object({
    jwt_expiry: v.number(),
    refresh_token_reuse_interval: v.number(),
    enable_signup: v.boolean(),
    minimum_password_length: v.number(),
    email: v.object({
      enable_signup: v.boolean(),
      enable_confirmations: v.boolean(),
      double_confirm_changes: v.boolean(),
      otp_length: v.number(),
      otp_expiry: v.number(),
      template: v.record(v.string(), v.object({ subject: v.string() })),
      notification: v.record(v.string(), v.object({ subject: v.string() })),
    }),
    mfa: v.object({ max_enrolled_factors: v.number() }),
  }),
});
export type SupabaseConfig = v.InferOutput<typeof Config>;

/** The settings of config.toml that the embedded backend uses. */
export function readSupabaseConfig(): SupabaseConfig {
  return v.parse(Config, parse(readFileSync(supabaseFolder('config.toml'), 'utf8')));
}

export interface GoogleClient {
  readonly clientId: string;
  readonly secret: string;
}

export interface Lite {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The PostgREST- and GoTrue-compatible server, in process, connected with the gateway's role. */
export function createLite(options: {
  databaseUrl: string;
  roleSettings: RoleSettings;
  siteUrl: string;
  secrets: Secrets;
  tokens: AccessTokens;
  config: SupabaseConfig;
  mailer: TemplateMailer;
  google: GoogleClient | null;
}): Lite {
  const { secrets, config, google } = options;
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 16,
      onnotice: () => undefined,
      connection: { application_name: 'tulebyte-gateway' },
      types: {
        // PostgREST returns ISO 8601; lite returns PostgreSQL's format, which not every browser can parse.
        timestamptz: {
          to: 1184,
          from: [1184],
          serialize: (value: string) => value,
          parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
        },
        // PostgREST returns numbers; lite returns those that end in zero as text.
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      },
    },
  });
  // On the first request, lite would grant ALL on every table to the API roles and so undo the migrations' grants, unless its state
  // says that this is done.
  // The cast: the property is private in lite's types.
  (connection as unknown as { rlsState: 'active' }).rlsState = 'active';

  applySessionContext(connection, options.roleSettings);
  prepareStatements(connection);

  const app = new App({
    connection,
    api: { enabled: true, schemas: config.api.schemas, max_rows: config.api.max_rows, external_url: options.siteUrl },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: config.auth.jwt_expiry,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      enable_signup: config.auth.enable_signup,
      minimum_password_length: config.auth.minimum_password_length,
      email: {
        enable_signup: config.auth.email.enable_signup,
        enable_confirmations: config.auth.email.enable_confirmations,
        double_confirm_changes: config.auth.email.double_confirm_changes,
        otp_length: config.auth.email.otp_length,
        otp_expiry: config.auth.email.otp_expiry,
      },
      ...(google ? { external: { google: { enabled: true, client_id: google.clientId, secret: google.secret } } } : {}),
    },
    storage: { enabled: false },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._mailer = options.mailer;
  const handle = withLiteTokens(
    options.tokens,
    withDatabaseErrors(connection, (request) => app.fetch(request)),
  );
  const requests = new PendingTasks();
  let closed = false;
  return {
    fetch: async (request) =>
      closed ? Response.json({ message: 'The backend is being stopped' }, { status: 503 }) : requests.add(handle(request)),
    async close() {
      closed = true;
      // postgres.js waits forever for a connection that is returned after closing began.
      await requests.settled();
      await connection.close();
    },
  };
}
