import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('node:child_process', async (original) => ({ ...(await original()), spawnSync: vi.fn(() => ({ status: 2 })) }));

test('a check builds the declarations first, since older ones would hide what changed', async () => {
  const { argv, exitCode } = process;
  process.argv = ['node', 'api.ts', '--check'];
  onTestFinished(() => {
    process.argv = argv;
    process.exitCode = exitCode;
  });
  await import('./api.ts');
  expect(spawnSync).toHaveBeenCalledWith(expect.stringContaining('tsc'), expect.arrayContaining(['--build']), expect.anything());
  expect(process.exitCode).toBe(1);
});
