import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import { demoAccounts } from '../../local/index.ts';
import { freePort } from '../../local/free-port.ts';
import { ROOT } from '../../release/builds.ts';
import { processorTimeOf } from '../processor-time.ts';
import { sendRequests } from './send-requests.ts';

const CONNECTIONS = 16;
const WARM_UP = 500;
const REQUESTS = 3000;
const PATH = '/rest/v1/tickets?select=number,subject,status&limit=20';

/** How many ticket lists per second the embedded backend serves under row-level security, in its own process. */
export async function measureBackendRequests(): Promise<void> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-bench-'));
  const args = ['infra/local/serve.ts', '--port', String(port), '--data-dir', dataDir];
  const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const key = await publishableKeyIn(server.stdout);
    const { data, error } = await createClient(`http://127.0.0.1:${port}`, key).auth.signInWithPassword(demoAccounts.client);
    if (error) throw error;
    const headers = `apikey: ${key}\r\nAuthorization: Bearer ${data.session.access_token}\r\n`;
    const send = (requests: number) => sendRequests(port, [PATH], { connections: CONNECTIONS, requests, headers });
    await send(WARM_UP);
    const before = processorTimeOf(server.pid ?? 0);
    const { latencies, status, seconds } = await send(REQUESTS);
    const after = processorTimeOf(server.pid ?? 0);
    const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
    const [node, postgres] = [(after.node - before.node) / REQUESTS, (after.postgres - before.postgres) / REQUESTS];
    console.log(
      `\nRLS selects (${status}) at ${CONNECTIONS} connections: ${Math.round(REQUESTS / seconds)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
        `processor time each: Node ${node.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs`,
    );
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function publishableKeyIn(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, key] = /SUPABASE_PUBLISHABLE_KEY=(\S+)\n/.exec(said) ?? [];
      if (key) resolve(key);
    });
    output.on('end', () => reject(new Error(`The backend ended: ${said}`)));
  });
}
