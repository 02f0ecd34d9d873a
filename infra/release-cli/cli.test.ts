import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { encodePrivateKey } from '../release/signing-key.ts';
import { startCanary } from '../release/candidates.ts';
import { publishVersions } from '../release/publish.ts';
import { requireTrust } from '../release/trust.ts';
import { fixtureBuild, publishedStore, SHELL_RENDERER, uploadFixture } from '../release/testing/fixture-builds.ts';
import { startS3Server } from '../release/testing/s3/s3-server.ts';
import { main } from './cli.ts';

vi.stubEnv('AWS_ACCESS_KEY_ID', '');
const folder = mkdtempSync(join(tmpdir(), 'tulebyte-release-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'a-file'), '');
writeFileSync(join(folder, 'remote.json'), '{"name": "shop",');

const store = ['--store', join(folder, 'store')];

// No browser is needed here.
test.each([
  ['no command', [], 'no command was given'],
  ['an unknown command', ['frobnicate'], 'there is no command "frobnicate"'],
  ['an unknown option', ['list', '--nope'], "Unknown option '--nope'"],
  ['a trial run of a command that has none', ['publish', 'shop', '--dry-run'], 'publish takes no --dry-run'],
  ['a version to publish', ['publish', 'shop', '--to', '0.1.0-000000000000'], 'publish takes no --to'],
  ['an argument too many', ['diff', '1', '2', '3'], 'diff takes no argument 3'],
  ['names to verify', ['verify', 'shop'], 'verify takes names only with --rebuild'],
  ['names besides all', ['publish', 'shop', '--all', '--skip-smoke'], 'publish takes names or --all, not both'],
  ['nothing to publish', ['publish', '--skip-smoke'], 'no build was named'],
  ['an unknown build', ['publish', 'shoe', '--skip-smoke'], 'there is no build "shoe"'],
  ['a rollback of nothing', ['rollback'], 'rollback takes one build'],
  ['a rollback of what is not live', ['rollback', 'labs'], '"labs" is not live'],
  ['a retirement of nothing', ['retire'], 'retire takes one build'],
  ['a verification of nothing', ['verify'], 'nothing has been published yet'],
  ['a policy of nothing', ['policy'], 'nothing has been published yet'],
  ['keys of nothing', ['keys', 'rotate'], 'nothing has been published yet'],
  ['operators of nothing', ['operators', 'create'], 'nothing has been published yet'],
  ['an operation on operators that there is not', ['operators', 'rotate'], 'operators takes "show"'],
  ['a preview of nothing', ['preview', '--skip-smoke'], 'no build was named'],
  ['a preview for no time', ['preview', 'shop', '--hours', '0'], '"0" is not a whole number from 1 to 720'],
  ['a dev preview of nothing', ['preview-dev'], 'preview-dev takes one build'],
  ['a dev preview from nowhere', ['preview-dev', 'shop'], 'preview-dev takes the --origin of the dev server'],
  ['a dev preview for days', ['preview-dev', 'shop', '--origin', 'http://localhost:1', '--hours', '25'], 'from 1 to 24'],
  ['a canary for everyone', ['canary', 'shop', '--percent', '100'], '"100" is not a whole number from 1 to 99'],
  ['a promotion of words', ['promote', 'shop', '--skip-smoke'], '"shop" is not a whole number'],
  ['a promotion before anything', ['promote', '--skip-smoke'], 'nothing has been published yet'],
  ['a difference of nothing', ['diff', '3', '4'], 'there is no release 4'],
  ['pruning of today', ['prune', '--days', '-1'], "'--days' argument is ambiguous"],
  ['a channel that is a path', ['list', '--channel', '../../x'], 'is not a channel name'],
  ['an empty channel', ['list'], 'nothing has been published yet'],
  ['no build', ['publish', 'shop', '--dist', join(folder, 'none'), '--skip-smoke'], '"shop" has no build'],
  ['a torn description', ['publish', 'shop', '--dist', folder, '--skip-smoke'], 'its manifest is malformed'],
  [
    'a store that is a file',
    ['list', '--store', join(folder, 'a-file'), '--channel', 'preview'],
    'nothing has been published yet',
  ],
  ['a bucket without credentials', ['list', '--store', 's3://releases/site'], 'AWS_ACCESS_KEY_ID is not set'],
])('rejects %s: what, where, how to fix it, and exit code 1', async (_, argv, what) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main([...store, ...argv])).toBe(1);
  const text = String(said.mock.calls[0]?.[0]);
  expect(text).toContain(what);
  expect(text).toMatch(/^Refused: [^]+\n {2}where: \S[^]*\n {2}fix: {3}\s*\S/);
  said.mockRestore();
});

test.each([
  ['a remote of a repository of its own', () => ['--dist', fixtureBuild({ name: 'labs', patterns: ['/labs'] }).dist]],
  ['a remote that is still being built', () => ['--dist', join(folder, 'none')], Promise.race([])],
  ['a remote of this repository', () => ['shop']],
])('starts no store for %s, but names the one in which no host is', async (_, args, building?: Promise<void>) => {
  const empty = join(folder, 'misspelled');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main(['publish', ...args(), '--skip-smoke', '--store', empty], building)).toBe(1);
  const text = String(said.mock.calls[0]?.[0]);
  expect(text).toMatch(/no host has been published yet[^]*where: .*misspelled\n {2}fix: .*--store/);
  expect(existsSync(empty)).toBe(false);
  said.mockRestore();
});

test('a dev preview of a remote that the policy does not know says who adds it', async () => {
  const { store: published } = await publishedStore();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const argv = ['preview-dev', 'community', '--origin', 'http://localhost:5173', '--store', published.folder];
  expect(await main(argv)).toBe(1);
  expect(String(said.mock.calls[0]?.[0])).toMatch(
    /the policy knows no remote "community"[^]*fix: .*an operator add it with its paths/,
  );
  said.mockRestore();
});

test('publishes to and reads from the bucket that the environment names', async () => {
  const server = await startS3Server();
  const { endpoint, accessKeyId, secretAccessKey, region } = server.settings;
  vi.stubEnv('RELEASE_STORE', 's3://releases/site');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  vi.stubEnv('RELEASE_SIGNING_KEY', encodePrivateKey(generateKeyPairSync('ed25519').privateKey).toString());
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const { dist, manifest } = fixtureBuild({ name: 'shell', patterns: ['/auth', '*'] });
  const commands = [['publish', 'shell', '--dist', dist, '--skip-smoke'], ['verify'], ['list'], ['prune', '--dry-run'], ['keys']];
  for (const command of commands) expect([command, await main(command)]).toEqual([command, 0]);
  expect(said.mock.calls.join('\n')).toContain(`shell ${manifest.version}`);
  said.mockRestore();
  vi.unstubAllEnvs();
  await server.close();
});

test('a rollback says whether it ended a canary or moved the live release', async () => {
  const options = await publishedStore();
  const shop = (mark: string) => uploadFixture(options.store, { name: 'shop', mark, patterns: ['/shop'] });
  await publishVersions({ shop: await shop('b') }, options);
  await startCanary({ shop: await shop('c') }, { percent: 10, until: new Date(Date.now() + 3_600_000).toISOString() }, options);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  for (let time = 1; time <= 2; time += 1) await main(['rollback', 'shop', '--store', options.store.folder]);
  expect(said.mock.calls.flat()).toEqual([
    'The canary of shop has ended. Release 2 stays live for everyone.',
    expect.stringMatching(/^Release 4 is live: shop is back at 0\.1\.0-/),
  ]);
  said.mockRestore();
});

test('sets no policy with an upper bound for contracts, which nothing would enforce', async () => {
  const { store: published } = await publishedStore();
  const { rules } = (await requireTrust(published)).policy;
  const file = join(folder, 'policy.json');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const set = (contract: object) => {
    writeFileSync(file, JSON.stringify({ ...rules, contract }));
    return main(['policy', 'set', file, '--store', published.folder]);
  };
  expect(await set({ min: 1, max: 1 })).toBe(1);
  expect(said.mock.calls.join('\n')).toMatch(/"contract" has "max", which nothing reads\n.*policy\.json\n.*leave it out/);
  said.mockRestore();
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await set({ min: 1 })).toBe(0);
  vi.restoreAllMocks();
});

test('sets no policy with an entry that would be dropped', async () => {
  const { store: published } = await publishedStore();
  const { rules } = (await requireTrust(published)).policy;
  const file = join(folder, 'prototype.json');
  const rule = '{ "paths": ["/community*"], "owners": [] }';
  writeFileSync(file, JSON.stringify(rules).replace('"remotes":{', `"remotes":{"__proto__":${rule},`));
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await main(['policy', 'set', file, '--store', published.folder])).toBe(1);
  expect(said.mock.calls.join('\n')).toContain('"__proto__" can\'t be the name of a remote or a rule');
  vi.restoreAllMocks();
});

test('rebuilds no version of a build that is not live', async () => {
  const { store: published } = await publishedStore();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main(['verify', '--rebuild', 'shoe', '--store', published.folder])).toBe(1);
  expect(said.mock.calls.join('\n')).toContain('"shoe" is not live');
  said.mockRestore();
});

test('waits for the build of its folder, and says why that failed', async () => {
  const { dist, manifest } = fixtureBuild({ name: 'shell', patterns: ['/auth', '*'] });
  const filled = join(folder, 'filled');
  const publish = ['publish', 'shell', '--dist', filled, '--skip-smoke', '--store', join(folder, 'other-store')];
  const said = { log: vi.spyOn(console, 'log').mockReturnValue(), error: vi.spyOn(console, 'error').mockReturnValue() };
  expect(await main(publish, Promise.reject(new Error('cannot find ./page.tsx')))).toBe(1);
  expect(said.error.mock.calls.join('\n')).toMatch(/the remote failed to build[^]*cannot find \.\/page\.tsx/);
  expect(await main(publish, cp(dist, filled, { recursive: true }))).toBe(0);
  expect(said.log.mock.calls.join('\n')).toContain(`shell ${manifest.version}`);
  said.log.mockRestore();
  said.error.mockRestore();
});

test('ends although the code of a page left a timer', async () => {
  const { dist } = fixtureBuild({
    name: 'shell',
    patterns: ['/auth', '*'],
    node: `${SHELL_RENDERER}\nsetTimeout(() => {}, 1_800_000);`,
  });
  const command = [join(import.meta.dirname, 'cli.ts'), 'publish', 'shell', '--dist', dist, '--skip-smoke', ...store];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(stdout).toContain('Release 1 is live');
});

test('other teams print no control characters and no further lines: not in notes, errors, nor by their code', async () => {
  const { store: published } = await publishedStore();
  const cli = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args, '--store', published.folder], {
      env: { ...process.env, RELEASE_AUTHOR: 'Ann\u001b[1A\u001b[2K\n9' },
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }));
  const publish = (node: string, note: string) => {
    const { dist } = fixtureBuild({ name: 'shop', patterns: ['/shop'], node });
    return cli('publish', 'shop', '--dist', dist, '--skip-smoke', '--note', note);
  };
  const printing = await publish(String.raw`console.log('é\x1b]0;title\x07 \r\x9b2K');`, 'all\bgood\u202e\n9\t2026');
  const failing = await publish(String.raw`export function render() { throw new Error('broken\x1b[2J\x1b7\r'); }`, '');
  const listing = await cli('list');
  const history = await cli('history');
  const status = await cli('status');
  const all = [printing, failing, listing, history, status].flatMap(({ stdout, stderr }) => [stdout, stderr]).join('');
  expect(printing.stderr).toContain('é');
  expect(failing.stderr).toContain('failed to render: broken');
  expect(listing.stdout).toContain('Ann\\u000a9\tall\\u0008good\\u202e\\u000a9\\u00092026\n');
  // One line that looks like another release or move.
  expect([listing, history, status].map(({ stdout }) => /^9/m.test(stdout))).toEqual([false, false, false]);
  // oxlint-disable-next-line no-control-regex -- looks for control characters
  expect(all).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});

test('--help prints every command', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(await main(['--help'])).toBe(0);
  expect(String(said.mock.calls[0]?.[0])).toMatch(/publish[^]*preview-dev[^]*rollback/);
  said.mockRestore();
});

test('prints no log of requests, unless told to', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  log.level = 'info';
  await main(['--help']);
  expect(log.level).toBe('info');
  vi.stubEnv('LOG_LEVEL', undefined);
  await main(['--help']);
  expect(log.level).toBe('warn');
});
