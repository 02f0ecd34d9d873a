import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../backend.ts';
import { loadSecrets } from '../data-folder/secrets.ts';
import { manyAttempts } from './many-attempts.ts';

/** What tests get by `inject('backend')`. */
export interface SharedBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** What its tokens are signed with. */
  readonly jwtSecret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: SharedBackend;
  }
}

/** Starts the backend that all tests share, reachable over HTTP so that Deno can call it too. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-test-'));
  // The address must be known before the backend starts: links in mails carry it.
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The cast: a TCP server that listens has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = await startBackend({
    dataDir,
    siteUrl: url,
    env: { INBOUND_MAIL_SERVER: 'mx.example' },
    rateLimits: manyAttempts,
  });
  server.on(
    'request',
    getRequestListener((request) => backend.fetch(request, { peerAddress: '127.0.0.1' })),
  );
  const { publishableKey, secretKey, databaseUrl } = backend;
  const { jwtSecret } = loadSecrets(dataDir);
  project.provide('backend', { url, publishableKey, secretKey, databaseUrl, smtpUrl: backend.mail?.smtpUrl ?? '', jwtSecret });
  return async () => {
    server.closeAllConnections();
    server.close();
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
