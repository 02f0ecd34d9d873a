import { clientRelease } from '../release/client-release.ts';
import { Composer } from '../release/compose.ts';
import { buildsOf } from '../release/builds-of-release.ts';
import { liveRelease } from '../release/live-release.ts';
import { readManifest } from '../release/stored-build.ts';
import { seconds } from './builds.ts';
import { changedCheckout } from './changed-checkout.ts';
import { releaseCommand } from './release-command.ts';
import type { Row } from './table.ts';
import type { BenchSite } from './variants.ts';

const WARM_UP_ROUNDS = 4;

/** Pages rendered per second, and how long a publish and a rollback take. */
export async function measureReleases(site: BenchSite): Promise<Row[]> {
  return [await measureRendering(site), ...(await measurePublication(site))];
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
  // Warms up: processes are started, and modules are loaded.
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
async function measurePublication({ publish }: BenchSite): Promise<Row[]> {
  const changed = changedCheckout({ marketing: 'src/pricing/page.tsx' }, 'export const benchmark = true;');
  try {
    const published = await seconds(() => releaseCommand(publish, changed, ['publish', 'marketing']));
    const rolledBack = await seconds(() => releaseCommand(publish, changed, ['rollback', 'marketing']));
    return [
      { what: 'publish of one remote, s', federated: published, note: 'build, checks, pages, smoke test, pointer' },
      { what: 'roll-back of one remote, s', federated: rolledBack, note: 'includes the start of the command' },
    ];
  } finally {
    changed.remove();
  }
}
