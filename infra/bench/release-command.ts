import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';
import type { BenchSite } from './variants.ts';

/** Runs `release` as teams do. @returns seconds. @throws Error with what it printed, if it failed */
export function releaseCommand({ store, backendUrl, backend }: BenchSite, args: readonly string[]): number {
  const started = performance.now();
  const environment = { SUPABASE_URL: backendUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const command = [join(ROOT, 'infra/release-cli/cli.ts'), ...args, '--store', store.folder];
  const options = { cwd: ROOT, env: { ...process.env, ...environment }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, command, options);
  if (status !== 0) throw new Error(`release ${args.join(' ')} failed.\n${stderr}`);
  return (performance.now() - started) / 1000;
}
