import type { Hono } from 'hono';
import type { OriginParts } from './parts.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Health endpoints for operators and proxies (`infra/operations/README.md`). */
export function addProbes(app: Hono, { options, files }: OriginParts): void {
  const { live, embedded } = options;
  const isBackendReady = embedded?.ready ?? options.backendReady ?? (async () => true);
  app.get('/healthz', async (context) => {
    const site = await live.current().catch(() => undefined);
    const backendAnswers = await isBackendReady();
    const ready = site !== undefined && backendAnswers;
    const report = { status: ready ? 'ok' : 'starting', release: site?.release.release ?? null, backend: backendAnswers };
    return context.json(report, ready ? 200 : 503, NO_STORE);
  });

  app.get('/livez', (context) => context.json({ status: 'ok' }, 200, NO_STORE));

  // Ready as long as there is a site to serve: neither a damaged remote nor a backend outage may take all pages down.
  app.get('/readyz', async (context) => {
    if (options.isDraining?.()) return context.json({ status: 'draining' }, 503, NO_STORE);
    const [site, backendAnswers] = await Promise.all([live.current().catch(() => undefined), isBackendReady()]);
    const alarms = new Map([...(live.alarms?.() ?? []), ...(await files.alarms())].map((alarm) => [alarm.file, alarm]));
    return context.json(
      {
        status: site ? 'ok' : 'unavailable',
        release: site?.release.release ?? null,
        backend: backendAnswers,
        alarms: [...alarms.values()],
      },
      site ? 200 : 503,
      NO_STORE,
    );
  });
}
