import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentCommit, packageVersion } from './package-revision.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tulebyte-revision-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('reads the version of the package', () => {
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
  expect(packageVersion(root)).toBe('1.2.3');
});

it('names the current commit, or none in a source archive', () => {
  expect(currentCommit(root)).toBe('none');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('-c', 'user.name=Rosa', '-c', 'user.email=rosa@valleyfarms.example', 'commit', '--allow-empty', '--quiet', '-m', 'First');
  expect(currentCommit(root)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
});
