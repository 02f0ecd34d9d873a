import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkTypes } from './check-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-types-'));
const file = join(folder, 'src/page.ts');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "composite": true, "emitDeclarationOnly": true, "outDir": "node_modules/.types", "lib": ["es5"], "types": [] } }',
  );
  writeFileSync(file, 'export const price: number = "free";\n');
});

function check() {
  const printed: string[] = [];
  const { stop } = checkTypes({ args: ['--build', folder], cwd: folder, watched: [folder], print: (text) => printed.push(text) });
  return { printed, stop };
}

it('prints nothing about a check that is stopped', async () => {
  const { printed, stop } = check();
  await stop();
  expect(printed).toEqual([]);
});

it('prints type errors, and that there are none once they are fixed', async () => {
  const { printed, stop } = check();
  await vi.waitFor(() => expect(printed).toEqual([expect.stringMatching(/src\/page\.ts\(1,14\): error TS2322/)]), 15_000);
  writeFileSync(file, 'export const price: number = 59;\n');
  await vi.waitFor(() => expect(printed[1]).toBe('Types: no errors'), 15_000);
  await stop();
});
