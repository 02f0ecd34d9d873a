import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileListOf, readBuild } from './artifact.ts';
import { build, workspaceFolder } from './builds.ts';
import { checkOut } from './rebuild.ts';

test('a version depends on the sources only, not on where they are', async () => {
  const built: { version: string; files: object }[] = [];
  for (const parent of [tmpdir(), join(mkdtempSync(join(tmpdir(), 'tulebyte-somewhere-')))]) {
    const { folder, remove } = checkOut('HEAD', parent);
    await build(['chat'], folder);
    const dist = join(workspaceFolder('chat', folder), 'dist');
    built.push({ version: (await readBuild(dist, 'chat')).version, files: await fileListOf(dist) });
    remove();
  }
  expect(built[1]).toEqual(built[0]);
}, 60_000);
