import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inboundMailSecret } from '../../../local/mail/ticket-mails.ts';
import { afterAll, beforeAll, inject } from 'vitest';

/** Calls a function; `path` may carry a query. */
export type Call<Name extends string = string> = (path: Name | `${Name}?${string}`, init: RequestInit) => Promise<Response>;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The cast: a TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function serveInDeno(name: string): Promise<{ port: number; child: ChildProcess }> {
  const backend = inject('backend');
  const port = await freePort();
  const deno = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'bin.cjs');
  const folder = fileURLToPath(new URL('..', import.meta.url));
  // Packages come from the installed ones: the test needs no network, and the versions are those of Node.
  const args = [
    'run',
    '--no-prompt',
    '--no-lock',
    '--cached-only',
    '--node-modules-dir=manual',
    '--allow-net=127.0.0.1',
    '--allow-env',
    '--allow-read',
    '--allow-sys',
    '--config',
    join(folder, 'deno.json'),
  ];
  const child = spawn(process.execPath, [deno, ...args, join(folder, name, 'index.ts')], {
    env: {
      ...process.env,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SMTP_URL: backend.smtpUrl,
      SITE_URL: backend.url,
      INBOUND_MAIL_SECRET: inboundMailSecret(backend.secretKey),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((up, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Listening on')) up();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => failed(new Error(`deno ended with ${code}: ${said}`)));
  });
  return { port, child };
}

/** The same requests go to the handlers mounted in Node and to the very files served by Deno, for the tests of one file. */
export function serveFunctions<Name extends string>(names: readonly Name[]): { node: Call<Name>; deno: Call<Name> } {
  const served = new Map<string, { port: number; child: ChildProcess }>();
  beforeAll(async () => {
    await Promise.all(names.map(async (name) => served.set(name, await serveInDeno(name))));
  });
  afterAll(() => {
    // The package's launcher does not hand signals on: the whole group that it leads ends.
    for (const { child } of served.values()) if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  });
  return {
    node: (path, init) => fetch(`${inject('backend').url}/functions/v1/${path}`, init),
    deno: (path, init) => fetch(`http://127.0.0.1:${served.get(path.split('?')[0] ?? '')?.port}/${path}`, init),
  };
}
