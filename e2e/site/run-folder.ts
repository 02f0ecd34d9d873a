import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/release/builds.ts';

/** The file that says where this run's folders are, written by the shared site. */
export const SHARED_SITE_RECORD = join(ROOT, 'node_modules/.cache/e2e-site.json');

const record = () => JSON.parse(readFileSync(SHARED_SITE_RECORD, 'utf8')) as { folder: string; template: string }; // written by serve.ts

/** The folder of this run. */
export const runFolder = (): string => record().folder;

/** Data of a site right after its first publication. */
export const templateDataDir = (): string => record().template;

/** A new data folder for a site, ready to start. */
export function copyTemplate(name: string): string {
  const dataDir = mkdtempSync(join(runFolder(), `${name}-`));
  // Preserves file owners, unlike `cpSync`: PostgreSQL rejects another user's data.
  const { status, stderr } = spawnSync('cp', ['-a', `${templateDataDir()}/.`, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return dataDir;
}
