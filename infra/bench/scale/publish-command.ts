import { changedCheckout } from '../changed-checkout.ts';
import { releaseCommand } from '../release-command.ts';
import type { StoreOptions } from './sites.ts';
import { usageOf, type Usage } from './usage.ts';

export interface CommandRun {
  usage: Usage;
  /** The command's output about its phases. */
  phases: string;
}

/** Publishes a remote by command line, as teams do: a change of one file, build, checks, pages, smoke test. */
export async function publishByCommand(name: string, file: string, site: StoreOptions): Promise<CommandRun> {
  const changed = changedCheckout({ [name]: file }, `export const benchmark = ${Date.now()};`);
  let output = '';
  try {
    const usage = await usageOf(async () => (output = await releaseCommand(site, changed, ['publish', name])));
    return { usage, phases: output.trim().split('\n').at(-1) ?? '' };
  } finally {
    changed.remove();
  }
}
