import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readBuild, uploadArtifact } from './artifact.ts';
import { build, workspaceFolder } from './builds.ts';
import { checkOut, rebuild } from './rebuild.ts';
import { temporaryStore } from './testing/fixture-builds.ts';

test('a version depends on its sources only, and a file that they do not build is named', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'tulebyte-somewhere-'));
  const sources = checkOut('HEAD', elsewhere);
  await build(['chat'], sources.folder);
  const dist = join(workspaceFolder('chat', sources.folder), 'dist');
  const manifest = { ...(await readBuild(dist, 'chat')), commit: headCommit() };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(manifest));
  expect(readFileSync(join(dist, 'node/entry.js'), 'utf8')).not.toContain(elsewhere);
  appendFileSync(join(dist, 'node/entry.js'), '\n// not in the sources');
  const store = temporaryStore();
  const published = await uploadArtifact(store, dist, manifest);
  sources.remove();
  expect(await rebuild(store, 'chat', published)).toEqual(['node/entry.js']);
}, 60_000);

function headCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}
