import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';
import { runCommand } from './run-command.ts';

/** Type-checks every workspace by its own configuration. */
const below = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const projects = [...below('shared'), 'shell', ...below('remotes'), 'infra', 'e2e'];

let failed = false;
for (const project of projects) {
  const code = await runCommand('tsc', ['--noEmit', '--project', project]);
  if (code === 0) continue;
  console.error(`${project} does not type-check`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
