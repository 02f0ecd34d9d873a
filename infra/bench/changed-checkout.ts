import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkout, copyCheckout } from '../prove/checkout.ts';
import { workspaceFolder } from '../release/builds.ts';

/**
 * A copy of this checkout with a change in one file of each given workspace, to publish from.
 * An interrupted benchmark leaves no change here.
 */
export function changedCheckout(files: Readonly<Record<string, string>>): Checkout {
  const change = (folder: string) => {
    for (const [name, file] of Object.entries(files))
      appendFileSync(join(workspaceFolder(name, folder), file), `\nconsole.debug('Changed by a benchmark', ${Date.now()});\n`);
  };
  return copyCheckout(change, ['shell', 'remotes', 'infra', 'package-lock.json']);
}
