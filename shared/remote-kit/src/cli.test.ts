import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-kit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('adds nothing to what a program says that fails', () => {
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'oxlint'), '#!/bin/sh\necho "page.tsx: unused" >&2\nexit 1\n');
  chmodSync(join(bin, 'oxlint'), 0o755);
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'lint'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'page.tsx: unused\n']);
});
