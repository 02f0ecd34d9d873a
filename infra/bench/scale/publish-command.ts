import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { changedCheckout } from '../changed-checkout.ts';
import type { StoreOptions } from './sites.ts';
import { usageOf, type Usage } from './usage.ts';

export interface CommandRun {
  usage: Usage;
  /** The command's output about its phases. */
  phases: string;
}

/** Publishes a remote by command line, as teams do: a source change, build, checks, pages, smoke test. */
export async function publishByCommand(name: string, { store, backend }: StoreOptions): Promise<CommandRun> {
  const { folder, remove } = changedCheckout({ [name]: 'src/routes.tsx' }, `export const benchmark = ${Date.now()};`);
  let output = '';
  try {
    const usage = await usageOf(async () => {
      const env = { ...process.env, SUPABASE_URL: backend?.supabaseUrl, SUPABASE_PUBLISHABLE_KEY: backend?.publishableKey };
      const command = [join(folder, 'infra/release-cli/cli.ts'), 'publish', name, '--store', store.folder];
      const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`${name} could not be published.\n${output}`);
    });
    return { usage, phases: output.trim().split('\n').at(-1) ?? '' };
  } finally {
    remove();
  }
}
