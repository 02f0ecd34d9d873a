import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { missingBeforeLaunch } from '@tulebyte/brand';
import { demoAccounts, OperatorError, startBackend, type Backend, type BackendOptions } from '../local/index.ts';
import { escapeControls } from '../log/escape-controls.ts';
import { log, logFunction } from '../log/log.ts';
import { createAnalyticsReceivers } from '../origin/analytics.ts';
import { createOrigin, type OriginOptions } from '../origin/app.ts';
import { clientAddressBehind, isProxyOf } from '../origin/node/client-address.ts';
import { compressDelta } from '../origin/node/compress-delta.ts';
import { backendHealth } from '../origin/backend-health.ts';
import { checkProject } from '../origin/configuration-check.ts';
import { CanaryMonitor } from '../origin/canary/canary-monitor.ts';
import { listen, type Listening } from '../origin/node/listen.ts';
import { serviceClient, type ServiceAccess } from '../origin/service-client.ts';
import { hostedBackend, optionsOf } from '../origin/settings.ts';
import type { Telemetry } from '../origin/telemetry.ts';
import { AddedPages, readAddedPage } from '../origin/added-pages.ts';
import { PageMetadata, readTexts } from '../origin/page-metadata.ts';
import { readDecisions, ToggleDecisions } from '../origin/toggle-decisions.ts';
import { LiveSite, MAX_STORE_WAIT_MS } from '../origin/live-site.ts';
import { PointerRecord } from '../origin/node/pointer-record.ts';
import { ROOT } from '../release/builds.ts';
import { describeHalt } from '../release/canary-halt.ts';
import { FileStore } from '../release/file-store.ts';
import { describeFileSystemError } from '../release/file-system-error.ts';
import { openStoreForServer } from '../release/open-store.ts';
import { notify } from '../release/notify.ts';
import { OPERATOR_KEY } from '../release/operator-key.ts';
import { describePublishError, PublishError, StoreUnavailableError } from '../release/publish-error.ts';
import { recordBackend, type SiteBackend } from '../release/running-site.ts';
import type { ReleaseStore } from '../release/store.ts';
import { putKnowledge } from '../supabase/knowledge/put.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { embeddedOperatorKey, listEmbeddedOperator } from './embedded-operator.ts';
import { ReleaseKnowledge } from './knowledge/release-knowledge.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { prepareStore, publishIfNewer } from './publish-checkout.ts';
import { memoryLimits } from '../origin/node/memory-limits.ts';

/** Options, with settings that tests relax. */
export interface SiteOptions
  extends Pick<OriginOptions, 'brotliQuality'>, Pick<BackendOptions, 'rateLimits' | 'passwordCost' | 'sampleActivity' | 'fsync'> {
  development?: NonNullable<OriginOptions['development']>;
  /** Ends a publication that has begun, and with it the start. */
  signal?: AbortSignal;
}

type Serve = Parameters<typeof listen>[0]['fetch'];

export interface RunningSite {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend (unless `SUPABASE_URL` names a hosted one), publishes the checkout if it changed, and starts the
 * web server. Listens first, so that `/healthz` can answer 503 during startup.
 * @throws OperatorError
 */
export async function startSite(variables: NodeJS.ProcessEnv, options: SiteOptions = {}): Promise<RunningSite> {
  const environment = readEnvironment(variables);
  const dataDir = resolve(ROOT, environment.DATA_DIR);
  let serve: Serve = startingResponse;
  const server = await listenOnPort(environment, (request, context) => serve(request, context));
  let isDraining = false;
  let backend: Backend | undefined;
  let telemetry: Telemetry | undefined;
  try {
    const siteUrl = environment.SITE_URL ?? server.url.replace('127.0.0.1', 'localhost');
    const location = environment.RELEASE_STORE ?? join(dataDir, 'store');
    let operatorKey: string | undefined;
    if (!environment.SUPABASE_URL) {
      const { rateLimits, passwordCost, sampleActivity, fsync } = options;
      const env: NodeJS.ProcessEnv = { ...variables, RELEASE_STORE: location };
      backend = await startBackend({
        dataDir,
        siteUrl,
        env,
        log: (line) => log.info(line),
        logFunction,
        ...(rateLimits ? { rateLimits } : {}),
        ...(passwordCost === undefined ? {} : { passwordCost }),
        ...(fsync === undefined ? {} : { fsync }),
        ...(sampleActivity ? { sampleActivity } : {}),
      });
      // The backend has made the data folder.
      operatorKey = embeddedOperatorKey(dataDir, variables);
      env[OPERATOR_KEY] = operatorKey;
    } else mkdirSync(dataDir, { recursive: true });
    const store = openStoreForServer(location, variables);
    const service = serviceAccess(siteUrl, environment, backend);
    if (environment.NODE_ENV === 'production' && service) await requireFitProject(service, environment);
    const knowledge = service && createReleaseKnowledge(store, service);
    telemetry = await startTelemetry(environment);
    const channel = environment.RELEASE_CHANNEL;
    const record = new PointerRecord(join(dataDir, `${channel}-pointer.json`));
    const publishes = environment.PUBLISH_ON_START === 'changes';
    if (publishes) await prepareStore(store, dataDir, record);
    const monitor = new CanaryMonitor(store, channel, {
      onHalt: (halt) => {
        log.error(describeHalt(halt));
        void notify(describeHalt(halt), environment.NOTIFY_WEBHOOK);
      },
    });
    const live = new LiveSite(store, channel, {
      ...(store instanceof FileStore ? {} : { maxWaitMs: MAX_STORE_WAIT_MS }),
      record,
      monitor,
      ...(knowledge ? { opened: (site) => knowledge.follow(site) } : {}),
    });
    const decisions = service && new ToggleDecisions(readDecisions(service));
    const metadata = service && new PageMetadata(readTexts(service));
    const proxies = environment.TRUSTED_PROXIES ?? [];
    const origin = createOrigin({
      ...optionsOf(environment),
      store,
      live,
      siteUrl,
      monitor,
      backend: browserBackend(environment, backend),
      ...(backend ? { embedded: backend } : { backendReady: backendHealth(browserBackend(environment, backend)) }),
      clientAddress: clientAddressBehind(proxies),
      compressDelta,
      isTrustedProxy: isProxyOf(proxies),
      telemetry,
      isDraining: () => isDraining,
      ...(service ? { analytics: createAnalyticsReceivers({ allow: memoryLimits(), ...service, monitor }) } : {}),
      ...(decisions ? { decisions } : {}),
      ...(service ? { addedPages: new AddedPages(readAddedPage(service)) } : {}),
      ...(metadata ? { metadata } : {}),
      ...(options.development ? { development: options.development } : {}),
      ...(options.brotliQuality === undefined ? {} : { brotliQuality: options.brotliQuality }),
    });
    // Publishing reads public data over HTTP, like browsers.
    serve = (request, context) =>
      new URL(request.url).pathname === '/healthz' ? startingResponse() : origin.fetch(request, context);
    const publishing = publishingBackend(server.url, environment, backend);
    const forgetBackend = recordBackend(dataDir, { ...publishing, siteUrl });
    const { development, signal } = options;
    if (publishes) await publishIfNewer({ dataDir, location, channel, signal }, publishing, development ? store : undefined);
    if (publishes && operatorKey) await listEmbeddedOperator(store, operatorKey);
    // Search must know the pages once the site is open. Without its store the server answers 503, and opens when the store does.
    await live.current().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
    });
    await knowledge?.settled();
    const unfollow = [decisions?.follow(), metadata?.follow()];
    serve = (request, context) => origin.fetch(request, context);
    return {
      url: siteUrl,
      stop: async () => {
        forgetBackend();
        isDraining = true;
        for (const end of unfollow) end?.();
        if (environment.DRAIN_SECONDS > 0) await wait(environment.DRAIN_SECONDS * 1000);
        await server.close();
        await backend?.stop();
        await telemetry?.stop();
      },
    };
  } catch (error) {
    await server.close();
    await backend?.stop();
    throw error;
  }
}

/** Sends traces and metrics where the environment says so. The libraries for it are not even loaded otherwise. */
async function startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment): Promise<Telemetry | undefined> {
  return endpoint ? (await import('../origin/node/otlp.ts')).startOtlp() : undefined;
}

function browserBackend(environment: Environment, backend: Backend | undefined): OriginOptions['backend'] {
  return backend ? { supabaseUrl: '', publishableKey: backend.publishableKey } : hostedBackend(environment);
}

/** Access for the server's own writes, analytics reports and page knowledge; undefined without a secret key. */
function serviceAccess(siteUrl: string, environment: Environment, backend: Backend | undefined): ServiceAccess | undefined {
  const secretKey = environment.SUPABASE_SECRET_KEY ?? backend?.secretKey;
  if (!secretKey) return undefined;
  const inProcess: typeof fetch = (input, init) => (backend ? backend.fetch(new Request(input, init)) : fetch(input, init));
  return { supabaseUrl: environment.SUPABASE_URL ?? siteUrl, secretKey, fetch: inProcess };
}

/** @throws OperatorError when the hosted project isn't fit for production. An unreachable one is left to `/healthz`. */
async function requireFitProject(service: ServiceAccess, { SUPABASE_PUBLISHABLE_KEY: key = '' }: Environment): Promise<void> {
  const { problem } = await checkProject(service, key);
  if (problem) throw new OperatorError(problem);
}

function createReleaseKnowledge(store: ReleaseStore, service: ServiceAccess): ReleaseKnowledge {
  const client = serviceClient(service);
  return new ReleaseKnowledge(
    store,
    (documents) => putKnowledge(client, 'page', documents),
    (line) => log.info(line),
  );
}

function startingResponse(): Response {
  return Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' } });
}

async function listenOnPort({ PORT: port, HOST: host }: Environment, fetch: Serve): Promise<Listening> {
  try {
    return await listen({ fetch }, { port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRNOTAVAIL') {
      throw new OperatorError({
        what: `this machine has no address ${host}`,
        where: 'environment variable HOST',
        remedy: 'use one of its addresses, or 0.0.0.0 for all',
      });
    }
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    throw new OperatorError({
      what: code === 'EADDRINUSE' ? `port ${port} is taken by another program` : `this user can't use port ${port}`,
      where: 'environment variable PORT',
      remedy: `stop the other program, or choose another port: PORT=${port + 1} npm start`,
    });
  }
}

/** Where a publication reads public data: like browsers, over HTTP. */
function publishingBackend(url: string, environment: Environment, backend: Backend | undefined): SiteBackend {
  return {
    supabaseUrl: environment.SUPABASE_URL ?? url,
    publishableKey: browserBackend(environment, backend).publishableKey,
    ...(backend ? { accounts: demoAccounts } : {}),
  };
}

async function main(): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const starting = startSite(process.env, { sampleActivity: true, signal });
  onStopSignal(async () => {
    stopping.abort();
    // A start that failed is reported below.
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  let site: RunningSite;
  try {
    site = await starting;
  } catch (error) {
    if (signal.aborted) return;
    // Those who start the site can also repair the store.
    if (error instanceof PublishError) console.error(describePublishError(error));
    else console.error(explained(error).message);
    process.exitCode = 1;
    return;
  }
  for (const { label } of missingBeforeLaunch()) log.info(`To be filled in before launch: ${label} (shared/brand)`);
  log.info(`Ready: ${site.url}`);
}

/** An error that says how to fix it. @throws the error, if it's none of those */
function explained(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  const found = describeFileSystemError(error);
  if (!found) throw error;
  const remedy = 'free space or grant write access there, or choose other folders with DATA_DIR and TMPDIR';
  return new OperatorError({ ...found, remedy });
}

if (process.argv[1] === import.meta.filename) {
  escapeControls();
  await main();
}
