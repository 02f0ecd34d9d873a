import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';
import { temporaryFolder } from '../release/testing/fixture-builds.ts';

test.each([
  ['npm start', ['infra/site/start.ts'], { PORT: '1\u001b[2J\u0007' }],
  ['npm run restore', ['infra/operations/cli.ts', 'restore', 'no\u001b[2J\u0007'], {}],
])('%s prints no control characters of what it quotes', (_, program, variables) => {
  const { status, stderr } = spawnSync(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...variables, DATA_DIR: join(temporaryFolder(), 'data') },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('\\u0007');
  // oxlint-disable-next-line no-control-regex -- looks for control characters
  expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});
