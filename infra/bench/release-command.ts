import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Checkout } from '../prove/checkout.ts';
import type { StoreOptions } from './scale/sites.ts';

/**
 * Runs `release` in a checkout as teams do, without blocking this process, which runs the backend that the command talks to.
 * @returns what it printed. @throws Error with that, if it failed
 */
export async function releaseCommand(
  { store, backend }: StoreOptions,
  { folder }: Checkout,
  args: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'infra/release-cli/cli.ts'), ...args, '--store', store.folder], {
    cwd: folder,
    env: { ...process.env, SUPABASE_URL: backend?.supabaseUrl, SUPABASE_PUBLISHABLE_KEY: backend?.publishableKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`release ${args.join(' ')} failed.\n${printed}${errors}`);
  return printed;
}
