import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
  [['Shop'], 'is not the name of a remote'],
  [['shell'], 'is not the name of a remote'],
  [['other', '--dir', '.'], 'is not empty'],
])('rejects %j', (args, message) => expect(() => create(args, folder)).toThrow(message));
