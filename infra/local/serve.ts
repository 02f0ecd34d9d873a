import { parseArgs } from 'node:util';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { startBackend } from './backend.ts';
import { rotateSigningKey } from './data-folder/secrets.ts';
import { demoAccounts } from './demo/accounts.ts';
import { OperatorError } from './operator-error.ts';

// Only the backend: npx node infra/local/serve.ts --port 54321
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '54321' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? '.data' },
    'site-url': { type: 'string' },
    'rotate-signing-key': { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
const address = `http://127.0.0.1:${port}`;

try {
  if (values['rotate-signing-key']) rotateSigningKey(values['data-dir']);
  const backend = await startBackend({ dataDir: values['data-dir'], siteUrl: values['site-url'] ?? address, log: console.log });
  const app = new Hono();
  app.all('*', (context) => backend.fetch(context.req.raw, { peerAddress: getConnInfo(context).remote.address ?? null }));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => {
    console.log(`SUPABASE_URL=${address}`);
    console.log(`SUPABASE_PUBLISHABLE_KEY=${backend.publishableKey}`);
    console.log(`Mail: ${address}/__mail`);
    for (const { email, password } of Object.values(demoAccounts)) console.log(`Demo account: ${email} / ${password}`);
  });
  const end = () => {
    server.close();
    void backend.stop().then(() => process.exit(0));
  };
  server.once('error', (error: Error) => {
    console.error(error.message);
    void backend.stop().then(() => process.exit(1));
  });
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
