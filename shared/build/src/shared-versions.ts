import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '../../federation/src/shared-modules.ts';

/** The installed version of every shared module, by module name (for `react/jsx-runtime`, react's). */
export function sharedVersions(rootFolder: string): Record<string, string> {
  return Object.fromEntries(Object.keys(SHARED_MODULES).map((module) => [module, installedVersion(rootFolder, module)]));
}

function installedVersion(rootFolder: string, module: string): string {
  const packageName = module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : (module.split('/')[0] ?? module);
  const file = join(rootFolder, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }; // npm's own format
  return version;
}
