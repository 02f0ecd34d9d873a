import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../backend.ts';
import { freePort } from '../free-port.ts';
import { loadSecrets } from '../data-folder/secrets.ts';
import { LOWEST_COST } from '../gateway/auth/passwords.ts';
import { hostedProject } from './hosted-project.ts';
import { relaxedRateLimits } from './relaxed-rate-limits.ts';
import type { TestBackend } from './test-backend.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    backends: readonly TestBackend[];
  }
}

/** Starts a backend for each worker (or uses the hosted project of the environment), so that concurrent test files don't see each other's rows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hosted = project.name === 'hosted' ? hostedProject(process.env) : null;
  if (hosted) {
    project.provide('backends', [hosted]);
    return () => Promise.resolve();
  }
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startTestBackend));
  project.provide(
    'backends',
    started.map(({ backend }) => backend),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** Reachable over HTTP, so that Deno can call it too. */
async function startTestBackend(): Promise<{ backend: TestBackend; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-test-'));
  // The URL must be known before the backend starts: links in emails contain it.
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The cast: a listening TCP server has an address of this type.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pushServiceUrl = `http://127.0.0.1:${await freePort()}`;
  const webhookUrl = `http://127.0.0.1:${await freePort()}/hook`;
  const backend = await startBackend({
    dataDir,
    siteUrl: url,
    env: { INBOUND_MAIL_SERVER: 'mx.example', LOCAL_PUSH_SERVICE: pushServiceUrl, NOTIFY_WEBHOOK: webhookUrl },
    rateLimits: relaxedRateLimits,
    passwordCost: LOWEST_COST,
    fsync: false,
    logFunction: (level, ...line) => (level === 'info' ? undefined : console.error(...line)),
  });
  server.on(
    'request',
    getRequestListener((request) => backend.fetch(request, { peerAddress: '127.0.0.1' })),
  );
  const { publishableKey, secretKey, databaseUrl } = backend;
  const { signingKeys } = loadSecrets(dataDir);
  return {
    backend: {
      url,
      publishableKey,
      secretKey,
      databaseUrl,
      smtpUrl: backend.mail?.smtpUrl ?? '',
      pushServiceUrl,
      webhookUrl,
      signingKeys,
      isHosted: false,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
