import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBackend } from '../../local/index.ts';
import { relaxedRateLimits } from '../../local/testing/relaxed-rate-limits.ts';
import { createOrigin } from '../../origin/app.ts';
import { listen } from '../../origin/node/listen.ts';
import { LiveSite } from '../../origin/live-site.ts';
import { freePort } from '../../local/free-port.ts';
import { FileStore } from '../../release/file-store.ts';
import { ROOT } from '../../release/builds.ts';

export interface ProofSite {
  url: string;
  store: FileStore;
  /** Publishes a build by `npm run release -- publish`, without the smoke test. @throws Error with the command's output */
  publish: (name: string, dist: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Undefined before the first publication. */
async function liveNumber(url: string): Promise<number | undefined> {
  const response = await fetch(`${url}/release.json`);
  return response.ok ? ((await response.json()) as { release: number }).release : undefined;
}

/** The embedded backend and the web server with an empty store. */
export async function startProofSite(dataDir: string): Promise<ProofSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const backend = await startBackend({ dataDir, siteUrl: url, rateLimits: relaxedRateLimits });
  const store = new FileStore(join(dataDir, 'store'));
  const origin = createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: url,
    backend: { supabaseUrl: '', publishableKey: backend.publishableKey },
    embedded: backend,
    brotliQuality: 1,
  });
  const server = await listen(origin, { port });
  const env = { ...process.env, DATA_DIR: dataDir, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  return {
    url,
    store,
    publish: async (name, dist) => {
      const before = await liveNumber(url);
      const cli = join(ROOT, 'infra/release-cli/cli.ts');
      await promisify(execFile)(process.execPath, [cli, 'publish', name, '--dist', dist, '--skip-smoke'], { cwd: ROOT, env });
      // The web server looks for a new release a few times a second.
      while ((await liveNumber(url)) === before) await setTimeout(100);
    },
    stop: async () => {
      await server.close();
      await backend.stop();
    },
  };
}
