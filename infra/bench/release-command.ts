import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Checkout } from '../prove/checkout.ts';
import type { BenchSite } from './variants.ts';

/**
 * Runs `release` in a checkout as teams do, without blocking this process, which runs the backend that the command talks to.
 * @returns seconds. @throws Error with what it printed, if it failed
 */
export async function releaseCommand(
  { store, backendUrl, backend }: BenchSite,
  { folder }: Checkout,
  args: readonly string[],
): Promise<number> {
  const started = performance.now();
  const environment = { SUPABASE_URL: backendUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const child = spawn(process.execPath, [join(folder, 'infra/release-cli/cli.ts'), ...args, '--store', store.folder], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`release ${args.join(' ')} failed.\n${said}`);
  return (performance.now() - started) / 1000;
}
