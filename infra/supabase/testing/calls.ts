import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../local/free-port.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

/** `search` is the URL's query with its question mark. */
type Call<Name> = (name: Name, init: RequestInit, search?: string) => Promise<Response>;

/**
 * Sends the same requests to the handlers in Node and to the same files in Deno. Call it at the top of a test file: it starts the
 * named functions before the tests and stops them afterward.
 */
export function callsOf<Name extends string>(
  names: readonly Name[],
  /** Additional environment variables of the functions in Deno. */
  settings: Readonly<Record<string, string>> = {},
): { node: Call<Name>; deno: Call<Name> } {
  const ports = new Map<Name, number>();
  const processes: ChildProcess[] = [];
  beforeAll(async () => {
    for (const [name, port] of await Promise.all(names.map((each) => serveInDeno(each, processes, settings))))
      ports.set(name, port);
  });
  afterAll(() => {
    // The package's launcher doesn't forward signals, so kill its process group.
    for (const { pid } of processes) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  });
  return {
    node: (name, init, search = '') => fetch(`${testBackend().url}/functions/v1/${name}${search}`, init),
    deno: (name, init, search = '') => fetch(`http://127.0.0.1:${ports.get(name)}/${name}${search}`, init),
  };
}

/** What the browser's client sends. */
export function json(body: unknown, person?: { token: string }): RequestInit {
  return {
    method: 'POST',
    headers: {
      apikey: testBackend().publishableKey,
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

async function serveInDeno<Name extends string>(
  name: Name,
  processes: ChildProcess[],
  settings: Readonly<Record<string, string>>,
): Promise<[Name, number]> {
  const backend = testBackend();
  const port = await freePort();
  const deno = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'bin.cjs');
  const folder = fileURLToPath(new URL('../functions', import.meta.url));
  // Uses the installed packages: no network, and the same versions as Node.
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
      ...functionSettings(backend),
      INBOUND_MAIL_SERVER: 'mx.example',
      CLIENT_ADDRESS_HEADER: 'x-client-address',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  processes.push(child);
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
  return [name, port];
}
