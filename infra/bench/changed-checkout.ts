import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkout, copyCheckout } from '../prove/checkout.ts';
import { workspaceFolder } from '../release/builds.ts';

/**
 * A copy of this checkout to publish from, so that an interrupted benchmark leaves no change here.
 * @param files one of each workspace that changes, by the workspace's name
 * @param line is added at the end of each
 */
export function changedCheckout(files: Readonly<Record<string, string>>, line: string): Checkout {
  const change = (folder: string) => {
    for (const [name, file] of Object.entries(files)) appendFileSync(join(workspaceFolder(name, folder), file), `\n${line}\n`);
  };
  return copyCheckout(change, ['shell', 'remotes', 'infra', 'package-lock.json']);
}
