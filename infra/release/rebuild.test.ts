import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { main } from '../release-cli/cli.ts';
import { readBuild, uploadArtifact } from './artifact.ts';
import { build, workspaceFolder } from './builds.ts';
import { publishVersions } from './publish.ts';
import { checkOut, rebuild } from './rebuild.ts';
import { publishedStore, uploadFixture } from './testing/fixture-builds.ts';

test('a version depends on its sources only, and files that they do not build are named', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'tulebyte-somewhere-'));
  const sources = checkOut('HEAD', elsewhere);
  await build(['chat'], sources.folder);
  const dist = join(workspaceFolder('chat', sources.folder), 'dist');
  // As the fixture's host needs it.
  const manifest = { ...(await readBuild(dist, 'chat')), commit: headCommit(), contract: 1, requires: {} };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(manifest));
  expect(readFileSync(join(dist, 'node/entry.js'), 'utf8')).not.toContain(elsewhere);
  appendFileSync(join(dist, 'node/entry.js'), '\n// not in the sources');
  const options = await publishedStore();
  const published = await uploadArtifact(options.store, dist, manifest);
  sources.remove();
  await publishVersions({ chat: published }, options);
  const said = { log: vi.spyOn(console, 'log').mockReturnValue(), error: vi.spyOn(console, 'error').mockReturnValue() };
  expect(await main(['verify', '--rebuild', '--store', options.store.folder])).toBe(1);
  expect(said.log.mock.calls.join('\n')).toMatch(/Not compared: shell \S+, since the sources of commit none are not here/);
  expect(said.error.mock.calls.join('\n')).toContain(
    `chat ${published.version} is not what its commit builds: node/entry.js, remote.json`,
  );
});

test('a commit that git would read as an option has no sources here', async () => {
  const written = join(mkdtempSync(join(tmpdir(), 'tulebyte-written-')), 'archive');
  const { store } = await publishedStore();
  const published = await uploadFixture(store, { name: 'shop', manifest: { commit: `--output=${written}` } });
  await expect(rebuild(store, 'shop', published)).rejects.toThrow(/the sources of commit --output=\S+ are not here/);
  expect(existsSync(written)).toBe(false);
});

function headCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}
