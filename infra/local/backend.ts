import { join } from 'node:path';
import { openDataFolder } from './data-folder/folder.ts';
import { lockDataFolder } from './data-folder/lock.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import { seedDemoAccounts } from './demo/accounts.ts';
import { seedDemoActivity } from './demo/activity.ts';
import { seedDemoBilling } from './demo/billing.ts';
import { seedDemoPlans } from './demo/plans.ts';
import { seedDemoLeads } from './demo/leads.ts';
import { seedDemoOrders } from './demo/orders.ts';
import { setStaffFactor } from './demo/staff-factor.ts';
import { seedDemoTickets } from './demo/tickets.ts';
import { readEnvironment } from './environment.ts';
import { mountFunctions } from './functions/mount.ts';
import { createAccessTokens } from './gateway/auth/access-token.ts';
import { createAccountStore } from './gateway/auth/accounts.ts';
import { createAuth } from './gateway/auth/auth.ts';
import { createGoogleProvider } from './gateway/auth/google.ts';
import { createPasswords } from './gateway/auth/passwords.ts';
import { createSessions } from './gateway/auth/sessions.ts';
import { createGateway } from './gateway/gateway.ts';
import type { BackendFetch } from './gateway/gateway.ts';
import { createLite, readSupabaseConfig } from './gateway/lite.ts';
import { readRoleSettings } from './gateway/role-settings.ts';
import { createLimiter } from './gateway/rate-limits/limiter.ts';
import type { RateLimitOverrides } from './gateway/rate-limits/rules.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { catchMail } from './mail/catcher.ts';
import type { CaughtEmail } from './mail/catcher.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { functionSettings } from './functions/settings.ts';
import { startOutboxWorker } from './mail/outbox-worker.ts';
import { createTemplateMailer } from './mail/template-mailer.ts';
import { connect } from './postgres/connection.ts';
import { openDatabase } from './postgres/database.ts';
import { provision } from './postgres/provision.ts';
import { PendingTasks } from './pending-tasks.ts';
import type { Runtime } from '../supabase/functions/_shared/runtime.ts';
import { knowledgeDocuments } from '../supabase/knowledge/documents.ts';
import { putKnowledge } from '../supabase/knowledge/put.ts';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';

export interface BackendOptions {
  /** Holds the database, secrets, and caught emails. */
  readonly dataDir: string;
  /** The site's URL without a trailing slash; sign-in links lead there. */
  readonly siteUrl: string;
  readonly log?: (line: string) => void;
  /** Receives the log lines of functions, with details. */
  readonly logFunction?: NonNullable<Runtime['log']>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Overrides rate limits, for tests that sign in often. */
  readonly rateLimits?: RateLimitOverrides;
  /** Bcrypt's cost of new passwords. Tests, which sign in often, take a low one. */
  readonly passwordCost?: number;
  /** Whether what is written survives a crash of the machine, not only of the database. Tests don't wait for that. */
  readonly fsync?: boolean;
  /** Adds sample visits, questions, and subscribers for people who look around. Tests count their own. */
  readonly sampleActivity?: boolean;
}

export interface Backend {
  /**
   * Serves /auth/v1, /rest/v1, /functions/v1, and /__mail. Pass the socket's remote address as `context.peerAddress`: rate limits
   * count by it, and no header is trusted.
   */
  readonly fetch: BackendFetch;
  /** The key for browsers. */
  readonly publishableKey: string;
  /** Bypasses row-level security. Never leaves the server. */
  readonly secretKey: string;
  /** Connects as the database's owner. Never leaves the server. */
  readonly databaseUrl: string;
  /** `null` when SMTP_URL is set. */
  readonly mail: { readonly smtpUrl: string; messages(): readonly CaughtEmail[] } | null;
  /** True once the API responds. */
  ready(): Promise<boolean>;
  /** Stops the server and releases the data folder. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded backend: PostgreSQL, auth, data API, functions, and mail, all in or below this process.
 *
 * @throws {OperatorError} for anything the operator can fix; nothing keeps running in that case
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? (() => undefined);
  const env = readEnvironment(options.env ?? process.env);
  const siteUrl = new URL(options.siteUrl).origin;
  const dataDir = openDataFolder(options.dataDir);

  // What was started, to be stopped in reverse order, also when a later step fails.
  const endings: (() => unknown)[] = [];
  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= stopAll(endings));

  try {
    endings.push(lockDataFolder(dataDir));
    const secrets = loadSecrets(dataDir);
    const config = readSupabaseConfig();

    const catcher = env.SMTP_URL ? null : await catchMail(join(dataDir, 'mail'));
    if (catcher) endings.push(() => catcher.stop());
    const smtpUrl = env.SMTP_URL ?? catcher?.smtpUrl ?? '';
    const sender = createMailSender(smtpUrl);
    endings.push(() => sender.close());

    const database = await openDatabase({ dataDir, secrets, externalUrl: env.DATABASE_URL, log, fsync: options.fsync });
    endings.push(() => database.stop());
    const sql = connect(database.ownerUrl);
    endings.push(() => sql.end({ timeout: 5 }));
    await provision(sql, { url: database.ownerUrl, gatewayPassword: secrets.gatewayPassword, log });
    const passwords = createPasswords(options.passwordCost);
    const people = await seedDemoAccounts(sql, passwords);
    await setStaffFactor(sql, { production: env.NODE_ENV === 'production', log });
    await seedDemoBilling(sql);
    await seedDemoTickets(sql, people);
    await seedDemoLeads(sql);
    await seedDemoOrders(sql, people.client);
    await seedDemoPlans(sql, people.client);

    const { template, notification } = config.auth.email;
    const mailer = createTemplateMailer({ siteUrl, sender, subjects: { ...template, ...notification } });
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = env;
    const google = clientId && secret ? { clientId, secret } : null;
    const limiter = createLimiter(options.rateLimits);
    const expirySeconds = config.auth.jwt_expiry;
    const tokens = createAccessTokens(sql, { ...secrets, siteUrl, expirySeconds });
    const roleSettings = await readRoleSettings(sql);
    const lite = createLite({ databaseUrl: database.gatewayUrl, roleSettings, siteUrl, secrets, tokens, config, mailer, google });
    endings.push(() => lite.close());

    const sessions = createSessions(sql, tokens, { expirySeconds, reuseSeconds: config.auth.refresh_token_reuse_interval });
    const accounts = createAccountStore(sql);
    const pendingTasks = new PendingTasks();
    endings.push(() => pendingTasks.settled());
    const runAfterResponse = (work: () => Promise<unknown>) => {
      pendingTasks
        .add(work())
        .catch((error: unknown) => log(`after the response: ${error instanceof Error ? error.message : String(error)}`));
    };
    const auth = createAuth({
      sql,
      lite,
      limiter,
      tokens,
      sessions,
      mailer,
      config,
      siteUrl,
      runAfterResponse,
      notify: (notice, userId, other) =>
        runAfterResponse(async () => {
          const email = (await accounts.byId(userId))?.email;
          const to = other?.to ?? email;
          if (to) await mailer.sendNotice(notice, to, email ?? to);
        }),
      accounts,
      passwords,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      google: createGoogleProvider(env.GOOGLE_ISSUER, google),
    });

    const inProcess: typeof globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${siteUrl}/`) ? gateway(request) : fetch(request);
    };
    const settings = functionSettings({ url: siteUrl, ...secrets, smtpUrl });
    const runtime: Runtime = {
      env: (name) => options.env?.[name] || settings[name],
      fetch: inProcess,
      // The mount already applies limits by the socket's address.
      callerAddress: () => null,
      ...(options.logFunction ? { log: options.logFunction } : {}),
    };
    const functions = mountFunctions({
      runtime,
      limiter,
      accountOf: async (request) => (await tokens.verify(request.headers.get('authorization')))?.sub ?? null,
    });
    const gateway = createGateway({
      auth,
      lite,
      functions,
      mailbox: catcher ? createMailbox(catcher) : null,
      limiter,
      siteUrl,
      secretKey: secrets.secretKey,
    });
    endings.push(await startOutboxWorker({ sql, runtime, log }));
    const call = async (edgeFunction: string) => {
      const headers = { authorization: `Bearer ${runtime.env('JOB_SECRET')}` };
      const { status } = await inProcess(`${siteUrl}/functions/v1/${edgeFunction}`, { method: 'POST', headers });
      if (status !== 200) throw new Error(`${edgeFunction} answers ${status}`);
    };
    endings.push(await startScheduler({ sql, call, log }));

    const service = createClient<Database>(siteUrl, secrets.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: inProcess },
    });
    const changed = await putKnowledge(service, 'record', knowledgeDocuments);
    if (changed > 0) log(`knowledge: ${changed} documents brought up to date`);
    log('backend: embedded, for development, demonstration and tests only');
    // Nobody waits for it.
    if (options.sampleActivity) {
      const seeded = pendingTasks.add(seedDemoActivity(sql, people.admin));
      seeded.catch((error: unknown) => log(`demo: no sample activity: ${String(error)}`));
    }

    return {
      fetch: gateway,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      databaseUrl: database.ownerUrl,
      mail: catcher,
      async ready() {
        if (ended) return false;
        try {
          const { error } = await service.from('chat_config').select('id').single();
          return error === null;
        } catch {
          return false;
        }
      },
      stop,
    };
  } catch (error) {
    // The first error matters; failures while stopping go to the log.
    await stop().catch((fault: unknown) => log(String(fault)));
    throw error;
  }
}

async function stopAll(endings: (() => unknown)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const end of endings.toReversed()) {
    try {
      await end();
    } catch (error) {
      // Stop the others anyway.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The backend did not stop cleanly');
}
