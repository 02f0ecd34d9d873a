import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, BUILD_NAMES, ROOT } from '../release/builds.ts';
import type { Row } from './table.ts';

/** Times the builds of everything, of one remote, and of the monolith; each from source, without a cache. */
export async function measureBuilds(): Promise<Row[]> {
  const all = await seconds(() => build(BUILD_NAMES));
  const one = await seconds(() => build(['marketing']));
  const monolith = await seconds(async () => buildMonolith());
  return [
    { what: 'build of everything, s', federated: all, monolith },
    { what: 'build of one remote, s', federated: one, monolith, note: 'a monolith always builds everything' },
  ];
}

export const MONOLITH = join(ROOT, 'infra/bench/monolith');

function buildMonolith(): void {
  const { status, stderr, stdout } = spawnSync(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: MONOLITH,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The monolith cannot be built.\n${stdout}\n${stderr}`);
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
