import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CommandError } from './command-error.ts';
import { create } from './create.ts';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-create-'));
beforeAll(() => writeFileSync(join(folder, 'tulebyte-remote-kit-1.0.0.tgz'), ''));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('fills in the name and depends on packed packages', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  create(['field-notes', '--dir', 'repository', '--packages', '.'], folder);
  const remote = join(folder, 'repository');
  const ignored = readFileSync(join(remote, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.data/', '.env*', '*.pem']));
  expect(readFileSync(join(remote, 'src/routes.tsx'), 'utf8')).toContain("path: '/field-notes'");
  expect(readFileSync(join(remote, 'README.md'), 'utf8')).toContain('# Field notes');
  const range: unknown = expect.stringMatching(/^\^\d+\.\d+\.\d+$/);
  expect(JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8'))).toMatchObject({
    name: '@tulebyte/remote-field-notes',
    dependencies: { '@tulebyte/ui': range, '@tulebyte/federation': range },
    devDependencies: { '@tulebyte/remote-kit': 'file:../tulebyte-remote-kit-1.0.0.tgz', '@tulebyte/testing': range },
  });
  for (const file of globSync('**/*.{ts,tsx,json,po,md}', { cwd: remote })) {
    expect(readFileSync(join(remote, file), 'utf8')).not.toMatch(/__(name|title)__/);
  }
});

it('overrides the same versions of packages as the site', () => {
  const overridesIn = (path: string) =>
    (JSON.parse(readFileSync(join(import.meta.dirname, path, 'package.json'), 'utf8')) as { overrides?: object }).overrides;
  expect(overridesIn('../..')).toEqual(overridesIn('../../../..'));
  expect(overridesIn(join(relative(import.meta.dirname, folder), 'repository'))).toEqual(overridesIn('../../../..'));
});

it.each([
  [[], 'The remote has no name.'],
  [['Shop'], 'is not a valid name'],
  [['shop', 'blog'], 'is not a valid name'],
  [['shell'], '"shell" is the host'],
  [['other', '--dir', '.'], 'is not empty'],
  [['other', '--dir', 'tulebyte-remote-kit-1.0.0.tgz'], 'is not a folder'],
  [['other', '--dir', 'tulebyte-remote-kit-1.0.0.tgz/other'], "can't be used: ENOTDIR"],
  [['other', '--dir'], "Option '--dir <value>' argument missing"],
  [['other', '--folder', 'x'], "Unknown option '--folder'"],
  [['other', '--packages', 'nowhere'], 'has no packed packages'],
])('rejects %j, and writes nothing', (args, message) => {
  const rejected = () => create(args, folder);
  expect(rejected).toThrow(message);
  expect(rejected).toThrow(CommandError);
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

/** So long that the folder can be made, but not the files of the template. */
function longPath(): string {
  const parts: string[] = [];
  const left = () => 4080 - join(folder, 'long', ...parts).length;
  while (left() > 1) parts.push('x'.repeat(Math.min(200, left() - 1)));
  return join('long', ...parts);
}

it('removes what it wrote when it fails halfway', () => {
  const rejected = () => create(['field-notes', '--dir', longPath()], folder);
  expect(rejected).toThrow("can't be used: ENAMETOOLONG");
  expect(rejected).toThrow(CommandError);
  expect(existsSync(join(folder, 'long'))).toBe(false);
});

it('prints how to call it', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  create(['--help'], folder);
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/^create <name>/));
});
