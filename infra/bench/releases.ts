import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientRelease } from '../release/client-release.ts';
import { Composer } from '../release/compose.ts';
import { buildsOf } from '../release/builds-of-release.ts';
import { liveRelease } from '../release/live-release.ts';
import { readManifest } from '../release/stored-build.ts';
import { ROOT, workspaceFolder } from '../release/builds.ts';
import type { Row } from './table.ts';
import type { BenchSite } from './variants.ts';

const WARM_UP_ROUNDS = 4;

/** Pages rendered per second, and how long a publish and a rollback take. */
export async function measureReleases(site: BenchSite): Promise<Row[]> {
  return [await measureRendering(site), ...measurePublication(site)];
}

async function measureRendering({ store, publish }: BenchSite): Promise<Row> {
  const live = await liveRelease(store, publish.channel);
  if (!live) throw new Error('Nothing is published.');
  const { shell, remotes } = live.release;
  const { marketing = shell } = remotes;
  const manifest = await readManifest(store, 'marketing', marketing);
  const composer = new Composer({
    store,
    release: await clientRelease(store, live.release, live.trust.policy.rules),
    builds: Object.fromEntries(buildsOf(live.release)),
    shell: await readManifest(store, 'shell', shell),
    manifests: { marketing: manifest },
  });
  let count = 0;
  // Warms up: modules are loaded, and threads are started.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) count = Object.keys((await composer.pagesOf(manifest)).paths).length;
  const started = performance.now();
  await composer.pagesOf(manifest);
  await composer.close();
  return {
    what: 'pages rendered a second',
    federated: (count * 1000) / (performance.now() - started),
    note: `${count} pages of marketing`,
  };
}

/** By command line, as teams do: a change of one page is built, checked in a browser, and published. */
function measurePublication({ store, backendUrl, backend }: BenchSite): Row[] {
  const file = join(workspaceFolder('marketing'), 'src/routes.tsx');
  const before = readFileSync(file, 'utf8');
  const environment = { SUPABASE_URL: backendUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  try {
    appendFileSync(file, `\nexport const benchmark = ${Date.now()};\n`);
    const published = release(store.folder, environment, ['publish', 'marketing']);
    const rolledBack = release(store.folder, environment, ['rollback', 'marketing']);
    return [
      { what: 'publish of one remote, s', federated: published, note: 'build, checks, pages, smoke test, pointer' },
      { what: 'roll-back of one remote, s', federated: rolledBack, note: 'includes the start of the command' },
    ];
  } finally {
    writeFileSync(file, before);
  }
}

function release(storeFolder: string, environment: Record<string, string>, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'infra/release-cli/cli.ts'), ...args, '--store', storeFolder],
    {
      cwd: dirname(join(ROOT, 'package.json')),
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`release ${args.join(' ')} failed.\n${stderr}`);
  return (performance.now() - started) / 1000;
}
