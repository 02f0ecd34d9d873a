import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { log } from '../log/log.ts';
import { recordBackend, runningBackend } from './running-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-running-'));
const store = join(dataDir, 'store');
const server = createServer((_, response) => response.end('{}'));
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('lets a site run whose data folder takes no files', () => {
  const warning = vi.spyOn(log, 'warn').mockReturnValue();
  recordBackend(join(dataDir, 'missing'), { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' })();
  expect(warning).toHaveBeenCalledOnce();
});

it('finds the backend of a site only while it runs', async () => {
  expect(await runningBackend(store)).toBeUndefined();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const backend = { supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'key', siteUrl: 'http://localhost:3000' };
  const forget = recordBackend(dataDir, backend);
  expect(await runningBackend(store)).toEqual(backend);
  forget();
  expect(await runningBackend(store)).toBeUndefined();
  recordBackend(dataDir, { ...backend, supabaseUrl: 'http://127.0.0.1:9' }); // left by a site that was killed
  expect(await runningBackend(store)).toBeUndefined();
});
