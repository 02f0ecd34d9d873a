import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-kit-'));
const remote = join(folder, 'remote');
beforeAll(() => {
  const bin = join(remote, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  const addProgram = (name: string, lines: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  addProgram('oxlint', 'echo "page.tsx: unused" >&2\nexit 1');
  addProgram('lingui', 'exit 0');
  writeFileSync(join(remote, 'rspack.config.ts'), "export const build = { root: '.', name: 'community', exposes: {} };\n");
  writeFileSync(join(remote, 'lingui.config.ts'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(cwd: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd,
    env: { PATH: '' },
    encoding: 'utf8',
  });
  return [status, stderr];
}

it('adds nothing to what a program says that fails', () => {
  expect(run(remote, 'lint')).toEqual([1, 'page.tsx: unused\n']);
});

it.each(['messages', 'dev', 'build', 'test', 'types', 'lint', 'preview-dev', 'publish'])(
  'says that %s is for the folder of a remote',
  (command) => {
    expect(run(folder, command)).toEqual([
      1,
      `${join(folder, 'rspack.config.ts')} is missing. Run this in the folder of a remote.\n`,
    ]);
  },
);

it('names an address of the site that is none', () => {
  const [status, said] = run(remote, 'dev', '--site', 'localhost');
  expect([status, said]).toEqual([1, '--site localhost is not an origin such as https://www.example.com.\n']);
});

it('says how to get a program that is missing', () => {
  expect(run(remote, 'types')).toEqual([1, 'tsc is not installed here. Run npm install.\n']);
});
