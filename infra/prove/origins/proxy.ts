import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '../require-program.ts';

const BINARY = '/usr/sbin/haproxy';

/** Checked before anything is started. @throws OperatorError */
export const requireProxy = (): void => requireProgram(BINARY, 'haproxy');

/** Starts HAProxy in front of origins, as an operator would configure it: `/readyz` decides who gets requests. */
export async function startProxy(port: number, origins: readonly number[]): Promise<ChildProcess> {
  const file = join(mkdtempSync(join(tmpdir(), 'tulebyte-proxy-')), 'haproxy.cfg');
  const servers = origins.map((origin) => `  server origin-${origin} 127.0.0.1:${origin} check inter 200ms fall 2 rise 1`);
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  option redispatch
  retries 3
frontend site
  bind 127.0.0.1:${port}
  default_backend origins
backend origins
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  # A page asked for twice costs nothing; a form sent twice might.
  retry-on all-retryable-errors
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`,
  );
  const proxy = spawn(BINARY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(proxy, 'spawn');
  return proxy;
}
