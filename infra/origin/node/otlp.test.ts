import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedStore } from '../../release/testing/fixture-builds.ts';
import { createOrigin } from '../app.ts';
import { ROOT } from '../../release/builds.ts';
import { LiveSite } from '../live-site.ts';

/** A collector that records requests by path. */
const received: Record<string, string[]> = {};
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    (received[request.url ?? ''] ??= []).push(Buffer.concat(chunks).toString());
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  // The cast: a listening TCP server has an address of this type.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  collector.close();
});

test('a collector gets each request as a span of the proxy’s trace, and their durations', async () => {
  const { startOtlp } = await import('./otlp.ts');
  const telemetry = startOtlp();
  const { store } = await publishedStore();
  const app = createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    isTrustedProxy: () => true,
    telemetry,
  });
  const headers = { 'X-Request-Id': 'proxy-1234567890', traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };
  await app.request('/robots.txt', { headers });
  await telemetry.stop();

  const spans = (received['/v1/traces'] ?? []).join('');
  for (const part of ['GET /robots.txt', 'ab'.repeat(16), 'cd'.repeat(8), 'proxy-1234567890', 'tulebyte-origin']) {
    expect(spans).toContain(part);
  }
  const metrics = (received['/v1/metrics'] ?? []).join('');
  expect(metrics).toContain('http.server.request.duration');
  expect(metrics).toContain('"http.route"');
});

test('nothing loads the libraries unless it is switched on', () => {
  const files = execFileSync('git', ['grep', '-lE', "from '(@opentelemetry/.*|.*/otlp\\.ts)'", '--', 'infra'], { cwd: ROOT });
  expect(files.toString()).toBe('infra/origin/node/otlp.ts\n');
});
