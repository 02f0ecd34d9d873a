import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

/** A checkout whose packages are missing, with an `npm` that takes a moment to install them and logs its calls. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  for (const folder of ['infra', 'bin']) mkdirSync(join(root, folder));
  copyFileSync(new URL('bootstrap.mjs', import.meta.url), join(root, 'infra/bootstrap.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'program.mjs'), 'console.log("ran");');
  const npm = `#!/bin/sh
echo start >> '${root}/calls'
rm -rf node_modules; mkdir -p node_modules/.bin; sleep 0.5
ln -s '${process.execPath}' node_modules/.bin/node; touch node_modules/.package-lock.json
echo end >> '${root}/calls'
`;
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
  return root;
}

function start(root: string): Promise<string> {
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` };
  const child = spawn(process.execPath, [join(root, 'infra/bootstrap.mjs'), 'program.mjs'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.on('close', (code) => resolve(`${output}exit ${code}`)));
}

it('installs once when two programs start at once', async () => {
  const root = checkout();
  const outputs = await Promise.all([start(root), start(root), start(root)]);
  expect(outputs.toSorted()).toEqual(['Installing packages …\nran\nexit 0', 'ran\nexit 0', 'ran\nexit 0']);
  expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('start\nend\n');
});

it('says how to repair an installation that failed, and the next start tries again', async () => {
  const root = checkout();
  const npm = readFileSync(join(root, 'bin/npm'));
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\nexit 7\n');
  expect(await start(root)).toMatch(/Installing the packages failed.*`npm ci` repeats them.*\nexit 7$/s);
  expect(existsSync(join(root, 'node_modules'))).toBe(false);
  writeFileSync(join(root, 'bin/npm'), npm);
  expect(await start(root)).toContain('ran\nexit 0');
});
