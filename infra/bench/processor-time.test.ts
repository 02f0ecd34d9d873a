import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processorTimeOf } from './processor-time.ts';
import { usageOf } from './scale/usage.ts';

const BUSY_MS = 300;
const BUSY = `while (process.cpuUsage().user < ${BUSY_MS * 1000}); console.log('done');`;

function start(code: string) {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('processes count that still run', async () => {
  const { cpu } = await usageOf(() => once(start(`${BUSY} process.stdin.resume();`).stdout, 'data'));
  expect(cpu).toBeGreaterThanOrEqual(BUSY_MS / 1000);
});

test('processes count that have ended, also those that others started', async () => {
  const nested = `const { spawnSync } = require('node:child_process');
    spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}]); console.log('done'); process.stdin.resume();`;
  const parent = start(nested);
  await once(parent.stdout, 'data');
  expect(processorTimeOf(parent.pid ?? 0).node).toBeGreaterThanOrEqual(BUSY_MS * 1000);
  const { cpu } = await usageOf(() => once(start(BUSY), 'exit'));
  expect(cpu).toBeGreaterThanOrEqual(BUSY_MS / 1000);
});
