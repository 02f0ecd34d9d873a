import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './builds.ts';

/** Links the packages installed here into a copy of the sources. The site's own packages lead to those of the copy. */
export function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules');
  const own = join(folder, 'node_modules/@tulebyte');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@tulebyte' && name !== '.cache') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const group of ['.', 'shared', 'remotes']) {
    for (const entry of readdirSync(join(folder, group))) {
      const workspace = join(folder, group, entry);
      if (!existsSync(join(workspace, 'package.json'))) continue;
      const { name } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { name: string }; // npm's own format
      symlinkSync(workspace, join(folder, 'node_modules', name));
      const nested = join(ROOT, group, entry, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(workspace, 'node_modules'));
    }
  }
}
